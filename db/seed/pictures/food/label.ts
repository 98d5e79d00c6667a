import { motifs } from '../cloth/motifs.ts';
import { drawShapes, moved, rectangle, round, type Shape } from '../cloth/shape.ts';
import { border } from '../cloth/weave.ts';
import { mix } from '../colour.ts';
import { linear, svg } from '../svg.ts';
import { emblems, type EmblemName, type Inks } from './emblems.ts';
import { around, halfWidth, type Profile } from './vessel.ts';

/** A paper label with an emblem and no words. */
export interface LabelDesign {
  readonly paper: string;
  readonly emblem: EmblemName;
  readonly inks: Inks;
}

interface LabelPlace {
  readonly profile: Profile;
  readonly top: number;
  readonly tall: number;
  /** Degrees around the vessel. */
  readonly wide: number;
}

/** The label, wrapped around its vessel and lit like it. */
export function paperLabel({ paper, emblem, inks }: LabelDesign, { profile, top, tall, wide }: LabelPlace): string {
  const left = -wide / 2;
  const middle = top + tall / 2;
  const edge = border(wide - 8, [
    { height: 4, colour: inks.ink },
    { height: 14, motif: motifs.lozenge({ main: inks.leaf, second: inks.light }), every: 0.5 },
  ]);
  // A degree is some px wide: what shall come out round is drawn narrower by that.
  const squeeze = 180 / Math.PI / halfWidth(profile, middle);
  const narrow = (shapes: readonly Shape[]): Shape[] =>
    shapes.map((shape) => ({ ...shape, points: shape.points.map(([x, y]) => [x * squeeze, y] as const) }));
  const warp = around(profile);
  const sheet = (fill: Shape['fill']): Shape => rectangle(left, top, wide, tall, fill);
  return svg`<g opacity="0.22" transform="translate(3 8)">${drawShapes([sheet('#2b140f')], warp)}</g>${drawShapes(
    [
      sheet(paper),
      ...moved(edge, { x: left + 4, y: top + 8 }),
      ...moved(edge, { x: left + 4, y: top + tall - 26 }),
      ...moved(narrow([round(() => tall * 0.36, mix(paper, inks.light, 0.35), 60)]), { y: middle }),
      ...moved(narrow(emblems[emblem](inks)), { y: middle, scale: tall / 165 }),
      sheet(bend),
    ],
    warp,
  )}`;
}

const bend = linear(
  [
    [0, '#2b140f', 0.32],
    [0.18, '#ffffff', 0.1],
    [0.33, '#ffffff', 0.22],
    [0.55, '#2b140f', 0],
    [1, '#2b140f', 0.38],
  ],
  [0, 0, 1, 0],
);
