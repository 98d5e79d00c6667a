import type { ShopSnapshot } from './snapshot.ts';

export type Gradient = ShopSnapshot['gradient'];
type Channels = readonly [number, number, number];

export interface ReadableGradient extends Gradient {
  /** The text colour with a contrast of 4.5:1 or more everywhere on the gradient. */
  readonly text: 'light' | 'dark';
}

/** Equal to `--shop-surface` and `--shop-ink`. */
const texts = { light: '#ffffff', dark: '#1b211e' } as const;
/** WCAG 2.2, 1.4.3, plus a small margin for rounded colours. */
const wanted = 4.6;
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

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratio(channels(one), channels(other));
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
      if (ratio(mix(start, end, step / samples), text) < wanted) return false;
    }
    return true;
  });
}

function ratio(one: Channels, other: Channels): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: Channels): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Channels, to: Channels, share: number): Channels {
  const [red, green, blue] = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hex = (colour: Channels): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
