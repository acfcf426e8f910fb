// The film's decoder: each picture is stored as its differences from the last one, in blocks.
// docs/design/page.md describes the bytes.

const inflated = async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

// One part of a film, which begins with a whole picture and is decoded by itself.
class FilmPart {
  // A copy of each picture with such a number is kept, so that a scrub backwards decodes few pictures.
  static interval = 24;

  constructor(film, moves, pixels, count) {
    this.columns = Math.ceil(film.width / film.block);
    this.rows = Math.ceil(film.height / film.block);
    this.block = film.block;
    this.stride = this.columns * film.block;
    this.moves = moves;
    this.pixels = pixels;
    const size = this.stride * this.rows * film.block;
    this.shown = new Uint32Array(size);
    this.before = new Uint32Array(size);
    this.copies = new Map();
    this.number = -1;
    // The offsets of each picture's movements and of its differences.
    this.starts = [];
    let [move, pixel] = [0, 0];
    for (let index = 0; index < count; index++) {
      this.starts.push([move, pixel]);
      const map = move + 3 + 4 * moves[move];
      for (let block = 0; block < this.columns * this.rows; block++) {
        if (moves[map + block] & 0x80) pixel += 3 * film.block * film.block;
      }
      move = map + this.columns * this.rows;
    }
  }

  // Returns the pixels of a picture: red in the lowest byte of each.
  picture(number) {
    const kept = number - number % FilmPart.interval;
    if (this.number > number || this.number < kept) {
      let from = kept;
      while (from > 0 && !this.copies.has(from)) from -= FilmPart.interval;
      if (this.number > number || this.number < from) {
        if (from > 0) this.shown.set(this.copies.get(from));
        this.number = from > 0 ? from : -1;
      }
    }
    while (this.number < number) this.decode(this.number + 1);
    return this.shown;
  }

  decode(number) {
    const { shown, before, moves, block, stride, columns, rows } = this;
    if (number === 0) shown.fill(0xff000000);
    before.set(shown);
    let [move, pixel] = this.starts[number];
    const vectors = [[0, 0]];
    const short = (at) => (moves[at] | moves[at + 1] << 8) << 16 >> 16;
    const count = moves[move++];
    for (let index = 0; index < count; index++, move += 4) vectors.push([short(move), short(move + 2)]);
    const gain = moves[move++] | moves[move++] << 8;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const byte = moves[move++];
        if (byte === 0) continue;
        const isToned = (byte & 0x7f) === 0x7f;
        const [dx, dy] = isToned ? vectors[0] : vectors[(byte & 0x7f) - 1];
        let to = row * block * stride + column * block;
        let from = to + dy * stride + dx;
        if (isToned) this.tone(to, gain);
        if (byte & 0x80) {
          this.add(to, isToned ? shown : before, from, pixel);
          pixel += 3 * block * block;
        } else if (!isToned) {
          for (let y = 0; y < block; y++, to += stride, from += stride) {
            shown.set(before.subarray(from, from + block), to);
          }
        }
      }
    }
    this.number = number;
    if (number % FilmPart.interval === 0 && number > 0 && !this.copies.has(number)) {
      this.copies.set(number, shown.slice());
    }
  }

  // Makes a block darker or lighter than before.
  tone(at, gain) {
    const { shown, before, block, stride } = this;
    for (let y = 0; y < block; y++, at += stride) {
      for (let x = 0; x < block; x++) {
        const old = before[at + x];
        const red = Math.min(255, (old & 255) * gain + 2048 >> 12);
        const green = Math.min(255, (old >>> 8 & 255) * gain + 2048 >> 12);
        const blue = Math.min(255, (old >>> 16 & 255) * gain + 2048 >> 12);
        shown[at + x] = (0xff000000 | blue << 16 | green << 8 | red) >>> 0;
      }
    }
  }

  // Adds the differences of a block to its prediction.
  add(to, predicted, from, pixel) {
    const { shown, pixels, block, stride } = this;
    const area = block * block;
    for (let y = 0; y < block; y++, to += stride, from += stride) {
      for (let x = 0; x < block; x++, pixel++) {
        const old = predicted[from + x];
        const green = pixels[pixel];
        const red = (old + green + pixels[pixel + area]) & 255;
        const blue = ((old >>> 16) + green + pixels[pixel + 2 * area]) & 255;
        shown[to + x] = (0xff000000 | blue << 16 | ((old >>> 8) + green & 255) << 8 | red) >>> 0;
      }
    }
  }
}

class Film {
  constructor(data) {
    this.data = data;
    this.parts = new Map();
    this.first = [];
    let first = 0;
    for (const part of data.parts) {
      this.first.push(first);
      first += part.count;
    }
    this.count = first;
  }

  // Draws a picture on a canvas of the film's size.
  async draw(number, canvas) {
    let index = this.first.length - 1;
    while (this.first[index] > number) index--;
    const part = await this.part(index);
    const pixels = part.picture(number - this.first[index]);
    const image = new ImageData(
      new Uint8ClampedArray(pixels.buffer), part.stride, part.rows * part.block);
    canvas.getContext("2d").putImageData(image, 0, 0);
  }

  part(index) {
    let found = this.parts.get(index);
    if (!found) {
      const data = this.data.parts[index];
      found = Promise.all([inflated(data.moves), inflated(data.pixels)])
        .then(([moves, pixels]) => new FilmPart(this.data, moves, pixels, data.count));
      this.parts.set(index, found);
      // Two parts are kept; a part takes some 100 MB of a large window's film.
      for (const old of this.parts.keys()) {
        if (this.parts.size > 2 && old !== index) this.parts.delete(old);
      }
    }
    return found;
  }
}
