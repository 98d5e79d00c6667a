import { channels, hex, mix, ratio, readableRatio } from './colour-channels.ts';

/** Equal to `--shop-surface` and `--shop-ground`: the lightest and the darkest ground of text in the accent colour. */
const grounds = ['#ffffff', '#fbfaf7'].map(channels);
const [white] = grounds as [readonly [number, number, number]];
const black = [0, 0, 0] as const;

export interface Accent {
  /** For links, focus, chosen values and order buttons, whose text is white. */
  readonly accent: string;
  /** The ground of chosen values. */
  readonly soft: string;
}

/**
 * A seller's colour as far towards black as necessary, so that it is readable on every ground of a shop page, and white
 * text is readable on it.
 */
export function readableAccent(picked: string): Accent {
  let colour = channels(picked);
  for (let share = 0; !isReadable(colour); share += 0.02) colour = mix(channels(picked), black, share);
  return { accent: hex(colour), soft: hex(mix(colour, white, 0.9)) };
}

const isReadable = (colour: Parameters<typeof hex>[0]): boolean =>
  [...grounds, mix(colour, white, 0.9)].every((ground) => ratio(colour, ground) >= readableRatio);
