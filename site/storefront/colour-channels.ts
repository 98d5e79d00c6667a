/** Red, green and blue, 0 to 255. */
export type Channels = readonly [number, number, number];

/** The contrast of text: WCAG 2.2, 1.4.3, plus a small margin for rounded colours. */
export const readableRatio = 4.6;

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratio(channels(one), channels(other));
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function ratio(one: Channels, other: Channels): number {
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

/** The colour at a share (0 to 1) of the way between two. */
export function mix(from: Channels, to: Channels, share: number): Channels {
  const [red, green, blue] = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** Of `#rrggbb`. */
export function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `#rrggbb`. */
export const hex = (colour: Channels): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
