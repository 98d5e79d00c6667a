import { darker, lighter } from '../colour.ts';
import type { Point, Warp } from '../cloth/shape.ts';
import { linear, svg, type Reference } from '../svg.ts';

/** Half the width of a turned thing at each height, from its top down. */
export type Profile = readonly Point[];

/** How much of a circle's depth is seen from the front: everything stands a little below the eye. */
export const tilt = 0.16;

/** Half the width at a height, smooth between the profile's points. */
export function halfWidth(profile: Profile, y: number): number {
  const at = Math.max(
    0,
    profile.findLastIndex(([, level]) => level <= y),
  );
  const [from, to] = [profile[at]!, profile[at + 1] ?? profile[at]!];
  const share = to[1] === from[1] ? 0 : Math.min(1, Math.max(0, (y - from[1]) / (to[1] - from[1])));
  const before = profile[at - 1] ?? from;
  const after = profile[at + 2] ?? to;
  const [a, b] = [(to[0] - before[0]) / 2, (after[0] - from[0]) / 2];
  const [s2, s3] = [share ** 2, share ** 3];
  return from[0] * (2 * s3 - 3 * s2 + 1) + a * (s3 - 2 * s2 + share) + to[0] * (3 * s2 - 2 * s3) + b * (s3 - s2);
}

/** The outline of a turned thing about x = 0, with a round foot; its upper edge is the mouth's far or near half. */
export function turnedOutline(profile: Profile, edge: 'far' | 'near' = 'far'): string {
  const [top, bottom] = [profile[0]![1], profile.at(-1)![1]];
  const levels = Array.from({ length: 81 }, (_, at) => top + ((bottom - top) * at) / 80);
  const right = levels.map((y) => svg`L${halfWidth(profile, y)} ${y}`);
  const left = levels.toReversed().map((y) => svg`L${-halfWidth(profile, y)} ${y}`);
  const foot = profile.at(-1)![0];
  const mouth = profile[0]![0];
  const sweep = edge === 'far' ? 1 : 0;
  return svg`M${-mouth} ${top} A${mouth} ${mouth * tilt} 0 0 ${sweep} ${mouth} ${top}${right}A${foot} ${foot * tilt} 0 0 1 ${-foot} ${bottom}${left}Z`;
}

/** Wraps a flat strip around a turned thing: x in degrees from the middle, y as it is. */
export const around =
  (profile: Profile): Warp =>
  ([degrees, y]) => {
    const angle = (Math.max(-90, Math.min(90, degrees)) * Math.PI) / 180;
    const half = halfWidth(profile, y);
    return [Math.sin(angle) * half, y + Math.cos(angle) * half * tilt];
  };

/** Light from the left on something round and dull, like clay or wood. */
export const roundShade = (colour: string, contrast = 1): Reference =>
  linear(
    [
      [0, darker(colour, 0.34 * contrast)],
      [0.12, darker(colour, 0.06 * contrast)],
      [0.3, lighter(colour, 0.3 * contrast)],
      [0.55, colour],
      [0.86, darker(colour, 0.42 * contrast)],
      [1, darker(colour, 0.3 * contrast)],
    ],
    [0, 0, 1, 0],
  );

/** Light from the left on polished metal. */
export const metalShade = (colour: string): Reference =>
  linear(
    [
      [0, darker(colour, 0.45)],
      [0.1, lighter(colour, 0.15)],
      [0.2, lighter(colour, 0.75)],
      [0.32, colour],
      [0.6, darker(colour, 0.25)],
      [0.82, darker(colour, 0.5)],
      [0.92, lighter(colour, 0.2)],
      [1, darker(colour, 0.4)],
    ],
    [0, 0, 1, 0],
  );

/** A circle seen at the scene's slant. */
export const disc = (radius: number, y: number, fill: string | Reference): string =>
  svg`<ellipse cx="0" cy="${y}" rx="${radius}" ry="${radius * tilt}" fill="${fill}"/>`;
