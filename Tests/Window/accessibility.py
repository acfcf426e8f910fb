"""Asks a program's window what a screen reader asks, through libatspi, the interface of Orca and accerciser.

    accessibility.py tree                       a line for each element: role, name, states, value
    accessibility.py keys                       a line for each element that has a key: role, name, key
    accessibility.py press|focus ROLE NAME      presses an element or gives it the focus
    accessibility.py set ROLE NAME VALUE        sets the value of an element
    accessibility.py at X Y                     the element at a place of the screen
    accessibility.py frame ROLE NAME            x, y, width and height of an element on the screen
    accessibility.py last ROLE NAME             the same of the last element of that name
    accessibility.py listen SECONDS             a line for each announcement
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def application():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child is not None and child.get_name() == "Interlude":
            return child
    sys.exit("the application is not on the bus")


def elements(element, depth=0):
    yield depth, element
    for index in range(element.get_child_count()):
        child = element.get_child_at_index(index)
        if child is not None:
            yield from elements(child, depth + 1)


def line(depth, element):
    states = element.get_state_set()
    names = [name for name in ("FOCUSED", "FOCUSABLE", "ENABLED", "CHECKED", "SELECTED", "EXPANDED", "ACTIVE")
             if states.contains(getattr(Atspi.StateType, name))]
    value = element.get_value_iface()
    shown = ""
    if value is not None:
        shown = f" = {value.get_current_value():g} in {value.get_minimum_value():g}..{value.get_maximum_value():g}"
    return f"{'  ' * depth}{element.get_role_name()} “{element.get_name()}” [{' '.join(names).lower()}]{shown}"


def find(role, name, is_last=False):
    found = [element for _, element in elements(application())
             if element.get_role_name() == role and element.get_name() == name]
    if found:
        return found[-1 if is_last else 0]
    sys.exit(f"there is no {role} “{name}”")


def listen(seconds):
    def heard(event):
        value = event.any_data
        value = value.get_name() if isinstance(value, Atspi.Accessible) else value
        print(event.type, f"“{event.source.get_name()}”", event.detail1, value, flush=True)

    listener = Atspi.EventListener.new(heard)
    for event in ("object:state-changed", "object:property-change", "object:children-changed", "window"):
        listener.register(event)
    print("listening", flush=True)
    GLib.timeout_add(int(seconds * 1000), Atspi.event_quit)
    Atspi.event_main()


def main(command, *arguments):
    if command == "tree":
        for depth, element in elements(application()):
            print(line(depth, element))
    elif command == "keys":
        for _, element in elements(application()):
            action = element.get_action_iface()
            key = action.get_key_binding(0) if action is not None and action.get_n_actions() > 0 else ""
            if key:
                print(f"{element.get_role_name()} “{element.get_name()}” {key}")
    elif command == "press":
        if not find(*arguments).get_action_iface().do_action(0):
            sys.exit("it was not pressed")
    elif command == "focus":
        if not find(*arguments).get_component_iface().grab_focus():
            sys.exit("it does not take the focus")
    elif command == "set":
        role, name, value = arguments
        if not find(role, name).get_value_iface().set_current_value(float(value)):
            sys.exit("it was not set")
    elif command in ("frame", "last"):
        box = find(*arguments, is_last=command == "last").get_component_iface().get_extents(Atspi.CoordType.SCREEN)
        print(box.x, box.y, box.width, box.height)
    elif command == "at":
        window = application().get_child_at_index(0)
        x, y = (int(number) for number in arguments)
        print(line(0, window.get_component_iface().get_accessible_at_point(x, y, Atspi.CoordType.SCREEN)))
    elif command == "listen":
        listen(float(arguments[0]))
    else:
        sys.exit(__doc__)


main(*sys.argv[1:])
