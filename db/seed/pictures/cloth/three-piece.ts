import { darker, lighter, mix } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { linear, place, radial, svg } from '../svg.ts';
import { pleats } from './folds.ts';
import { garment, type Cut } from './garment.ts';
import { hanger } from './hanger.ts';
import { hangingCloth, rod } from './hanging.ts';
import { motifs, type MotifName } from './motifs.ts';
import { drawShapes, moved, rectangle, type Shape, type Warp } from './shape.ts';
import { border, heightOf, scattered, stripes, type Band } from './weave.ts';

export interface ThreePieceDesign {
  readonly kameez: string;
  readonly salwar: string;
  readonly dupatta: string;
  readonly thread: string;
  readonly second: string;
  readonly print: MotifName;
  readonly trim: MotifName;
}

const cut: Cut = {
  neck: 84,
  neckDip: 84,
  cuff: [
    [806, 520],
    [714, 548],
  ],
  armpit: [656, 376],
  waist: [640, 520],
  hem: [730, 852],
  hemDip: 44,
};

/** A kameez on a hanger, its salwar below and its dupatta over the rod. */
export function threePiece(design: ThreePieceDesign): string {
  const suit = svg`${hanger()}${legs(design)}${back(design)}${garment(
    cut,
    { colour: design.kameez, pattern: printed(design), sheen: 0.4 },
    { body: yoke(design) + hem(design), sleeve: cuff(design) },
  )}${neckline(design)}`;
  return svg`${rod(42)}<g transform="translate(-4 4) scale(0.88 0.98)">${suit}</g>${dupatta(design)}`;
}

const trimming = ({ salwar, thread, second, trim }: ThreePieceDesign, height: number): Band[] => [
  { height: height * 0.07, colour: thread },
  { height: height * 0.76, colour: salwar, motif: motifs[trim]({ main: thread, second }), every: 1 },
  { height: height * 0.07, colour: thread },
  { height: height * 0.1, colour: darker(salwar, 0.2) },
];

function printed({ kameez, second, thread, print }: ThreePieceDesign): Shape[] {
  const motif = motifs[print]({ main: second, second: thread });
  return [
    ...stripes(1000, 1000, 7, 0.8, darker(kameez, 0.05)),
    ...scattered(1000, 1000, { motif, size: 40, across: 84, down: 66 }),
  ];
}

/** The band along the hem follows the hem's curve. */
function hem(design: ThreePieceDesign): string {
  const bands = trimming(design, 92);
  const rise = heightOf(bands);
  const left = 1000 - cut.hem[0] - 20;
  const span = cut.hem[0] * 2 - 1000 + 40;
  const warp: Warp = ([x, y]) => {
    const out = Math.abs((x / span) * 2 - 1);
    return [left + x, cut.hem[1] + cut.hemDip * (1 - out ** 2.2) - rise + y + 6];
  };
  return drawShapes(border(span, bands), warp);
}

function yoke(design: ThreePieceDesign): string {
  const bands = trimming(design, 52);
  const reach = 520;
  const around: Warp = ([x, y]) => {
    const angle = Math.PI * (1 - x / reach);
    return [500 + Math.cos(angle) * (90 + y), 150 + Math.sin(angle) * (92 + y * 1.2)];
  };
  const drop = motifs[design.trim]({ main: design.thread, second: design.second });
  const drops = [0, 1, 2].map((at) => moved(drop, { x: 500, y: 340 + at * 56, scale: 0.46 - at * 0.08 }));
  return drawShapes(border(reach, bands), around) + drawShapes(drops.flat());
}

const cuff = (design: ThreePieceDesign): string =>
  place(drawShapes(border(160, trimming(design, 46))), { x: 692, y: 508, turn: -16 });

function back({ kameez }: ThreePieceDesign): string {
  const depth = radial([
    [0, darker(kameez, 0.7)],
    [1, darker(kameez, 0.45)],
  ]);
  return svg`<path d="M416 150 Q500 122 584 150 Q580 240 500 240 Q420 240 416 150Z" fill="${depth}"/>`;
}

function neckline({ thread }: ThreePieceDesign): string {
  return svg`<path d="M416 150 C416 206 454 234 500 234 C546 234 584 206 584 150" fill="none" stroke="${thread}" stroke-width="7" stroke-linecap="round"/>`;
}

/** The legs of the salwar, seen below the kameez. */
function legs({ salwar, thread }: ThreePieceDesign): string {
  const cloth = linear(
    [
      [0, darker(salwar, 0.3)],
      [0.3, lighter(salwar, 0.2)],
      [0.55, darker(salwar, 0.12)],
      [0.75, lighter(salwar, 0.08)],
      [1, darker(salwar, 0.4)],
    ],
    [0, 0, 1, 0],
  );
  const leg = (x: number) =>
    svg`<path d="M${x} 760 C${x - 6} 850 ${x + 10} 910 ${x + 18} 968 Q${x + 74} 980 ${x + 126} 968 C${x + 140} 910 ${x + 160} 850 ${x + 156} 760Z"/>`;
  const both = leg(338) + leg(506);
  const cuffs = [357, 525].map(
    (x) => svg`<path d="M${x - 2} 954 Q${x + 54} 966 ${x + 109} 954" fill="none" stroke="${thread}" stroke-width="5"/>`,
  );
  return svg`${castShadow(both, { x: 26, y: 26, radius: 16, opacity: 0.28 })}<g fill="${cloth}">${both}</g>${cuffs}
    ${castShadow(svg`<rect x="320" y="760" width="370" height="130"/>`, { x: 0, y: 10, radius: 12, opacity: 0.25 })}`;
}

/** The long scarf, over the rod beside the kameez. */
function dupatta(design: ThreePieceDesign): string {
  const { dupatta: colour, thread, second, print } = design;
  const [width, height] = [230, 860];
  const end: Band[] = [
    { height: 8, colour: thread },
    { height: 74, colour: mix(colour, design.salwar, 0.55), motif: motifs[design.trim]({ main: thread, second }) },
    { height: 8, colour: thread },
    { height: 24, colour: mix(colour, design.salwar, 0.55), motif: motifs.lozenge({ main: second, second: thread }) },
  ];
  const shapes = [
    rectangle(0, 0, width, height, colour),
    ...stripes(width, height, 6, 0.8, lighter(colour, 0.16)),
    ...scattered(width, height, { motif: motifs[print]({ main: thread, second }), size: 26, across: 56, down: 64 }),
    ...[0, width - 12].map((x) => rectangle(x, 0, 12, height, thread)),
    ...moved(border(width, end), { y: height - heightOf(end) }),
  ];
  const cloth = { shapes, width, height };
  const front = hangingCloth(cloth, {
    relief: pleats(3.4, 2),
    left: 760,
    right: 944,
    top: 38,
    bottom: 880,
    sheen: 0.6,
  });
  const rear = hangingCloth(cloth, { relief: pleats(3, 5), left: 780, right: 962, top: 44, bottom: 944, sheen: 0.4 });
  return svg`${castShadow(svg`<path d="${rear.outline}"/>`, { x: 22, y: 26, radius: 16, opacity: 0.26 })}${rear.markup}
    <path d="${rear.outline}" fill="${darker(colour, 0.5)}" opacity="0.45"/>
    ${castShadow(svg`<path d="${front.outline}"/>`, { x: 6, y: 12, radius: 9, opacity: 0.4 })}${front.markup}`;
}
