import { darker, lighter, mix } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { linear, place, radial, svg } from '../svg.ts';
import { garment, type Cut } from './garment.ts';
import { hanger } from './hanger.ts';
import { rod } from './hanging.ts';
import { motifs, type MotifName } from './motifs.ts';
import { drawShapes, moved, upright, type Shape } from './shape.ts';
import { border, scattered, stripes, type Band } from './weave.ts';

export interface PanjabiDesign {
  readonly colour: string;
  readonly thread: string;
  readonly second: string;
  readonly motif: MotifName;
  readonly print: 'plain' | 'striped' | 'sprigged';
}

const cut: Cut = {
  neck: 62,
  neckDip: 44,
  cuff: [
    [848, 618],
    [756, 640],
  ],
  armpit: [668, 400],
  waist: [662, 600],
  hem: [694, 896],
  hemDip: 26,
};

/** A panjabi on a hanger: band collar, embroidered placket and cuffs. */
export function panjabi(design: PanjabiDesign): string {
  const fabric = { colour: design.colour, pattern: printed(design), sheen: 0.35 };
  return svg`${rod(42)}${hanger()}${insideOfNeck(design)}${garment(cut, fabric, { body: placket(design), sleeve: cuff(design) })}${collar(design)}${buttons(design)}`;
}

function printed({ print, colour, second, motif }: PanjabiDesign): Shape[] {
  if (print === 'striped') return stripes(1000, 1000, 22, 2.4, lighter(colour, 0.28));
  if (print === 'plain') return stripes(1000, 1000, 6, 0.8, darker(colour, 0.045));
  const tone = motifs[motif]({ main: lighter(colour, 0.3), second });
  return [
    ...stripes(1000, 1000, 7, 0.8, darker(colour, 0.045)),
    ...scattered(1000, 1000, { motif: tone, size: 26, across: 62, down: 56 }),
  ];
}

/** The ground under the embroidery: the cloth's own colour, deepened towards the thread's on pale cloth. */
const trimGround = ({ colour, thread }: PanjabiDesign): string => darker(mix(colour, thread, 0.16), 0.14);

const trimming = (design: PanjabiDesign, height: number): Band[] => [
  { height: height * 0.08, colour: design.thread },
  {
    height: height * 0.84,
    colour: trimGround(design),
    motif: motifs[design.motif]({ main: design.thread, second: design.second }),
    every: 0.95,
  },
  { height: height * 0.08, colour: design.thread },
];

function placket(design: PanjabiDesign): string {
  const line: Band = { height: 4, colour: design.thread };
  const strip: Band[] = [line, { height: 42, colour: trimGround(design) }, line];
  const side = trimming(design, 44);
  const middle = moved(upright(border(340, strip)), { x: 475, y: 176 });
  const sides = [-1, 1].map((hand) => moved(upright(border(296, side)), { x: 478 + hand * 52, y: 186 }));
  return svg`${drawShapes(sides.flat())}${castShadow('<rect x="475" y="176" width="50" height="340"/>', { x: 2, y: 5, radius: 5, opacity: 0.45 })}
    ${drawShapes(middle)}`;
}

function cuff(design: PanjabiDesign): string {
  return place(drawShapes(border(140, trimming(design, 40))), { x: 738, y: 604, turn: -13 });
}

function insideOfNeck({ colour }: PanjabiDesign): string {
  const depth = radial([
    [0, darker(colour, 0.72)],
    [1, darker(colour, 0.4)],
  ]);
  return svg`<ellipse cx="500" cy="152" rx="64" ry="30" fill="${depth}"/>`;
}

function collar({ colour, thread }: PanjabiDesign): string {
  const cloth = linear(
    [
      [0, darker(colour, 0.3)],
      [0.3, lighter(colour, 0.14)],
      [1, darker(colour, 0.3)],
    ],
    [0, 0, 1, 0],
  );
  const half = 'M436 146 C430 176 452 206 494 214 L496 178 C470 172 462 156 460 136 Z';
  const stitch = 'M441 154 C440 178 458 200 493 208';
  const one = svg`<path d="${half}" fill="${cloth}"/><path d="${stitch}" fill="none" stroke="${thread}" stroke-width="4"/>`;
  return svg`${castShadow(svg`<path d="${half}"/><path d="${half}" transform="matrix(-1 0 0 1 1000 0)"/>`, { x: 0, y: 6, radius: 5, opacity: 0.45 })}
    ${one}<g transform="matrix(-1 0 0 1 1000 0)">${one}</g>`;
}

const under = radial([
  [0.4, '#2b140f', 0.6],
  [1, '#2b140f', 0],
]);

function buttons({ thread }: PanjabiDesign): string {
  const shell = radial(
    [
      [0, lighter(thread, 0.7)],
      [0.6, thread],
      [1, darker(thread, 0.4)],
    ],
    [0.35, 0.3, 0.8],
  );
  return [238, 312, 386, 460]
    .map(
      (y) =>
        svg`<circle cx="503" cy="${y + 5}" r="14" fill="${under}"/><circle cx="500" cy="${y}" r="10" fill="${shell}"/>`,
    )
    .join('');
}
