// A settings portal for tests, on the session bus of its environment.
//
// Each line of its input sets one setting, "scheme 1", "motion 1", "animations 0" or "text 125", in hundredths,
// and announces it once the portal runs; "ready" begins answering. With the argument "mute" it is there and never answers.
#include <dbus/dbus.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define NAME "org.freedesktop.portal.Desktop"
#define PATH "/org/freedesktop/portal/desktop"
#define INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
#define GNOME "org.gnome.desktop.interface"

static struct setting {
  const char *word, *space, *key;
  char type;
  int value;
} settings[] = {
  {"scheme", APPEARANCE, "color-scheme", 'u', -1},
  {"motion", APPEARANCE, "reduced-motion", 'u', -1},
  {"animations", GNOME, "enable-animations", 'b', -1},
  {"text", GNOME, "text-scaling-factor", 'd', -1},
};
enum { COUNT = sizeof settings / sizeof *settings };

static DBusConnection *bus;

static void append(DBusMessageIter *to, const struct setting *setting) {
  char type[2] = {setting->type, 0};
  dbus_uint32_t value = setting->value;
  double real = setting->value / 100.0;
  DBusMessageIter variant;
  dbus_message_iter_open_container(to, DBUS_TYPE_VARIANT, type, &variant);
  dbus_message_iter_append_basic(&variant, setting->type, setting->type == 'd' ? (void *)&real : (void *)&value);
  dbus_message_iter_close_container(to, &variant);
}

static void announce(const struct setting *setting) {
  DBusMessage *signal = dbus_message_new_signal(PATH, INTERFACE, "SettingChanged");
  DBusMessageIter arguments;
  dbus_message_iter_init_append(signal, &arguments);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &setting->space);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &setting->key);
  append(&arguments, setting);
  dbus_connection_send(bus, signal, NULL);
  dbus_message_unref(signal);
}

static void answer(DBusMessage *question) {
  const char *spaces[] = {APPEARANCE, GNOME};
  DBusMessage *reply = dbus_message_new_method_return(question);
  DBusMessageIter arguments, all, entry, inner, pair;
  dbus_message_iter_init_append(reply, &arguments);
  dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sa{sv}}", &all);
  for (int space = 0; space < 2; space++) {
    dbus_message_iter_open_container(&all, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
    dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &spaces[space]);
    dbus_message_iter_open_container(&entry, DBUS_TYPE_ARRAY, "{sv}", &inner);
    for (int i = 0; i < COUNT; i++) {
      if (strcmp(settings[i].space, spaces[space]) != 0 || settings[i].value < 0) continue;
      dbus_message_iter_open_container(&inner, DBUS_TYPE_DICT_ENTRY, NULL, &pair);
      dbus_message_iter_append_basic(&pair, DBUS_TYPE_STRING, &settings[i].key);
      append(&pair, &settings[i]);
      dbus_message_iter_close_container(&inner, &pair);
    }
    dbus_message_iter_close_container(&entry, &inner);
    dbus_message_iter_close_container(&all, &entry);
  }
  dbus_message_iter_close_container(&arguments, &all);
  dbus_connection_send(bus, reply, NULL);
  dbus_message_unref(reply);
}

int main(int count, char **words) {
  int mute = count > 1 && strcmp(words[1], "mute") == 0, runs = 0;
  bus = dbus_bus_get(DBUS_BUS_SESSION, NULL);
  if (!bus || dbus_bus_request_name(bus, NAME, 0, NULL) < 0) return 1;
  setvbuf(stdin, NULL, _IONBF, 0);
  int descriptor = -1;
  dbus_connection_get_unix_fd(bus, &descriptor);
  struct pollfd both[] = {{descriptor, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
  for (;;) {
    dbus_connection_flush(bus);
    if (!dbus_connection_read_write(bus, 0)) return 0;
    DBusMessage *message;
    while (runs && (message = dbus_connection_pop_message(bus))) {
      if (!mute && dbus_message_is_method_call(message, INTERFACE, "ReadAll")) answer(message);
      dbus_message_unref(message);
    }
    dbus_connection_flush(bus);
    if (poll(both, 2, -1) < 0) return 1;
    if (!both[1].revents) continue;
    char line[80], word[20];
    int value = 0;
    if (!fgets(line, sizeof line, stdin)) return 0;
    if (sscanf(line, "%19s %d", word, &value) < 1) continue;
    if (strcmp(word, "ready") == 0) runs = 1;
    for (int i = 0; i < COUNT; i++) {
      if (strcmp(word, settings[i].word) != 0) continue;
      settings[i].value = value;
      if (runs) announce(&settings[i]);
    }
  }
}
