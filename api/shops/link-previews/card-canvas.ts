/** An opaque picture in memory with three bytes per pixel. */
export interface Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/**
 * The canvas of a preview image. Copying rows of opaque pixels takes less than a millisecond. Composing transparent
 * layers in the picture library took most of the time.
 */
export class CardCanvas implements Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height * 3);
  }

  /** A diagonal gradient from the upper left to the lower right. Each row is a section of one strip. */
  fillGradient(colours: readonly Colour[]): void {
    const strip = new Uint8Array(2 * this.width * 3);
    for (let x = 0; x < 2 * this.width; x += 1) strip.set(colourAt(colours, x / (2 * this.width)), x * 3);
    for (let row = 0; row < this.height; row += 1) {
      const start = Math.floor((row / this.height) * this.width) * 3;
      this.data.set(strip.subarray(start, start + this.width * 3), row * this.width * 3);
    }
  }

  /** @param radius corner radius in px */
  draw(picture: Bitmap, left: number, top: number, radius = 0): void {
    for (let row = 0; row < picture.height; row += 1) {
      const inset = insetOf(Math.min(row, picture.height - 1 - row), radius);
      const whole = Math.ceil(inset);
      const from = row * picture.width * 3;
      const to = ((top + row) * this.width + left) * 3;
      const end = (picture.width - whole) * 3;
      this.data.set(picture.data.subarray(from + whole * 3, from + end), to + whole * 3);
      if (whole === 0) continue;
      this.#blend(picture.data, from + (whole - 1) * 3, to + (whole - 1) * 3, whole - inset);
      this.#blend(picture.data, from + end, to + end, whole - inset);
    }
  }

  /** Blends one pixel at the edge of a round corner. */
  #blend(source: Uint8Array, from: number, to: number, share: number): void {
    for (let channel = 0; channel < 3; channel += 1) {
      const below = this.data[to + channel] ?? 0;
      this.data[to + channel] = Math.round(below + ((source[from + channel] ?? 0) - below) * share);
    }
  }
}

export const white = (width: number, height: number): Bitmap => ({
  data: new Uint8Array(width * height * 3).fill(255),
  width,
  height,
});

/** @param hex `#rrggbb` */
export const colourOf = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Horizontal inset (px) of a row in a picture with round corners. */
function insetOf(rowsFromEdge: number, radius: number): number {
  const below = radius - rowsFromEdge - 0.5;
  return below <= 0 ? 0 : radius - Math.sqrt(radius ** 2 - below ** 2);
}

function colourAt(colours: readonly Colour[], share: number): number[] {
  const position = share * (colours.length - 1);
  const before = colours[Math.floor(position)] ?? [0, 0, 0];
  const after = colours[Math.ceil(position)] ?? before;
  return before.map((value, channel) => Math.round(value + ((after[channel] ?? 0) - value) * (position % 1)));
}
