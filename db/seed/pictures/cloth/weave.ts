import { moved, rectangle, type Shape } from './shape.ts';

/** A strip of a border: with or without a ground of its own, plain or with a row of one motif. */
export interface Band {
  readonly height: number;
  readonly colour?: string;
  readonly motif?: readonly Shape[];
  /** From one motif to the next, in heights of the band. */
  readonly every?: number;
}

export const heightOf = (bands: readonly Band[]): number => bands.reduce((sum, { height }) => sum + height, 0);

/** Bands one under another along the x axis, from y = 0 down. */
export function border(length: number, bands: readonly Band[]): Shape[] {
  let y = 0;
  return bands.flatMap(({ height, colour, motif, every = 1 }) => {
    const top = y;
    y += height;
    const strip = colour === undefined ? [] : [rectangle(0, top, length, height + 0.6, colour)];
    if (!motif) return strip;
    const count = Math.max(1, Math.round(length / (height * every)));
    const scale = (height / 100) * 0.92;
    const row = Array.from({ length: count }, (_, at) =>
      moved(motif, { x: ((at + 0.5) * length) / count, y: top + height / 2, scale }),
    );
    return [...strip, ...row.flat()];
  });
}

export interface Scatter {
  readonly motif: readonly Shape[];
  readonly size: number;
  readonly across: number;
  readonly down: number;
}

/** Small motifs over the whole cloth, every second row shifted by half a step. */
export function scattered(width: number, height: number, { motif, size, across, down }: Scatter): Shape[] {
  const rows = Math.floor(height / down);
  const columns = Math.ceil(width / across) + 1;
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const x = (column + (row % 2 === 0 ? 0.25 : -0.25)) * across;
    const isInside = x > size * 0.4 && x < width - size * 0.4;
    return isInside ? moved(motif, { x, y: (row + 0.5) * down, scale: size / 100 }) : [];
  }).flat();
}

/** Thin upright stripes, as in Tangail's cotton. */
export const stripes = (width: number, height: number, every: number, thickness: number, colour: string): Shape[] =>
  Array.from({ length: Math.floor(width / every) }, (_, at) =>
    rectangle((at + 0.5) * every, 0, thickness, height, colour),
  );

/** Checks of two thread colours crossing. */
export const checks = (width: number, height: number, every: number, thickness: number, colour: string): Shape[] => [
  ...stripes(width, height, every, thickness, colour),
  ...Array.from({ length: Math.floor(height / every) }, (_, at) =>
    rectangle(0, (at + 0.5) * every, width, thickness, colour),
  ),
];
