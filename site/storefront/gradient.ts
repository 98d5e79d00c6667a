import { channels, hex, mix, ratio, readableRatio, type Channels } from './colour-channels.ts';
import type { ShopSnapshot } from './snapshot.ts';

export type Gradient = ShopSnapshot['gradient'];

export interface ReadableGradient extends Gradient {
  /** The text colour with a contrast of 4.5:1 or more everywhere on the gradient. */
  readonly text: 'light' | 'dark';
}

/** Equal to `--shop-surface` and `--shop-ink`. */
const texts = { light: '#ffffff', dark: '#1b211e' } as const;
const samples = 32;
const known = new WeakMap<Gradient, ReadableGradient>();

/**
 * Chooses the text colour for a seller's gradient. If neither colour is readable, the gradient moves towards black or
 * white by the smallest share that makes one of them readable.
 */
export function readableGradient(gradient: Gradient): ReadableGradient {
  const readable = known.get(gradient) ?? madeReadable(gradient);
  known.set(gradient, readable);
  return readable;
}

function madeReadable(gradient: Gradient): ReadableGradient {
  const stops = [gradient.from, gradient.via, gradient.to].map(channels);
  for (let share = 0; share < 1; share += 0.02) {
    for (const text of ['light', 'dark'] as const) {
      const moved = stops.map((stop) => mix(stop, text === 'light' ? [0, 0, 0] : [255, 255, 255], share));
      if (!readsEverywhere(moved, channels(texts[text]))) continue;
      const [from, via, to] = moved.map(hex) as [string, string, string];
      return { from, via, to, text };
    }
  }
  return { from: '#000000', via: '#000000', to: '#000000', text: 'light' };
}

/** The gradient's colour at a share (0 to 1) of its length, as browsers paint it. */
export function colourAt(gradient: Gradient, share: number): string {
  const [start, end, part] =
    share < 0.5 ? [gradient.from, gradient.via, share * 2] : [gradient.via, gradient.to, share * 2 - 1];
  return hex(mix(channels(start), channels(end), part));
}

function readsEverywhere(stops: readonly Channels[], text: Channels): boolean {
  return stops.every((end, index) => {
    const start = stops[index - 1] ?? end;
    for (let step = 0; step <= samples; step += 1) {
      if (ratio(mix(start, end, step / samples), text) < readableRatio) return false;
    }
    return true;
  });
}
