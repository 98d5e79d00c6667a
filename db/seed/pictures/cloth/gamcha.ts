import { darker, lighter } from '../colour.ts';
import { svg } from '../svg.ts';
import { pleats } from './folds.ts';
import { overRod, rod, type Cloth } from './hanging.ts';
import { rectangle, type Shape } from './shape.ts';
import { stripes } from './weave.ts';

export interface CheckDesign {
  readonly ground: string;
  readonly wide: string;
  readonly narrow: string;
  readonly end: string;
}

/** A checked handloom cloth with plain end bands and a knotted fringe. */
function checkedCloth(width: number, height: number, { ground, wide, narrow, end }: CheckDesign): Cloth {
  const step = 78;
  const across = (colour: string, from: number, thickness: number): Shape[] =>
    Array.from({ length: Math.floor((height - 100) / step) }, (_, at) =>
      rectangle(0, at * step + from, width, thickness, colour),
    );
  const down = (colour: string, from: number, thickness: number): Shape[] =>
    Array.from({ length: Math.ceil(width / step) }, (_, at) =>
      rectangle(at * step + from, 0, thickness, height, colour),
    );
  // Half-mixed colours where threads cross: warp and weft both show.
  const blend = (colour: string) => `${colour}b0`;
  const shapes = [
    rectangle(0, 0, width, height, ground),
    ...down(wide, 0, 34),
    ...across(blend(wide), 0, 34),
    ...down(narrow, 52, 7),
    ...across(blend(narrow), 52, 7),
    ...stripes(width, height, 4, 0.7, `${darker(ground, 0.3)}40`),
    ...[height - 92, height - 66, height - 40].map((y) => rectangle(0, y, width, 14, end)),
    rectangle(0, height - 20, width, 20, lighter(end, 0.1)),
  ];
  return { shapes, width, height };
}

const fringe = (width: number, height: number, colour: string): Shape[] =>
  Array.from({ length: Math.floor(width / 14) }, (_, at) => rectangle(at * 14 + 4, height - 6, 6, 40, colour));

/** A gamcha over the rod. */
export function hangingGamcha(design: CheckDesign, seed: number): string {
  const [width, height] = [700, 720];
  const cloth = checkedCloth(width, height, design);
  const fringed = { ...cloth, shapes: [...cloth.shapes, ...fringe(width, height, design.end)] };
  const front = { relief: pleats(5.4, seed), left: 168, right: 796, top: 90, bottom: 800, sheen: 0.05 };
  const back = { relief: pleats(4.4, seed + 2), left: 214, right: 846, top: 98, bottom: 868, sheen: 0.05 };
  return svg`${rod(78)}${overRod(fringed, front, back, design.wide)}`;
}
