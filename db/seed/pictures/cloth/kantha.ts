import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { clip, linear, place, svg } from '../svg.ts';
import { motifs } from './motifs.ts';
import { drawShapes, moved, outlineOf, round, type Point, type Shape } from './shape.ts';
import { border, heightOf, type Band } from './weave.ts';

export interface KanthaDesign {
  readonly ground: string;
  readonly red: string;
  readonly blue: string;
  readonly gold: string;
  readonly green: string;
}

const half = 370;

/** A stitched quilt laid flat: a lotus in the middle, a kalka in each corner, running stitch all over. */
export function kantha(design: KanthaDesign): string {
  const outline = svg`<path d="${outlineOf(edge())}"/>`;
  const cloth = linear(
    [
      [0, lighter(design.ground, 0.4)],
      [1, darker(design.ground, 0.1)],
    ],
    [0, 0, 1, 1],
  );
  const depth = linear(
    [
      [0, '#fff8ea', 0.2],
      [0.5, '#fff8ea', 0],
      [1, '#2b140f', 0.2],
    ],
    [0, 0, 1, 1],
  );
  return place(
    svg`${castShadow(outline, { x: 20, y: 26, radius: 20, opacity: 0.42 })}<g fill="${darker(design.ground, 0.28)}" transform="translate(6 9)">${outline}</g>
      <g clip-path="${clip(outline)}"><g fill="${cloth}">${outline}</g>${runningStitch(design)}
      ${drawShapes([...frame(design), ...corners(design), ...centre(design)])}<g fill="${depth}">${outline}</g></g>`,
    { x: 496, y: 494, turn: -5 },
  );
}

/** The quilt's edge, pulled in a little by every line of stitches. */
function edge(): Point[] {
  const pull = (along: number) => 3.2 * Math.sin(along / 11) + 2 * Math.sin(along / 43);
  const steps = Array.from({ length: 74 }, (_, at) => -half + at * 10);
  return [
    ...steps.map((x): Point => [x, -half + pull(x)]),
    ...steps.map((y): Point => [half + pull(y + 9), y]),
    ...steps.map((x): Point => [-x, half + pull(x + 31)]),
    ...steps.map((y): Point => [-half + pull(y + 77), -y]),
  ];
}

/** Rings of dashes that follow the middle, each with the small hollow that a pulled thread leaves. */
function runningStitch({ ground, blue }: KanthaDesign): string {
  const rings = Array.from({ length: 34 }, (_, at) => 150 + at * 12);
  const ring = (radius: number) =>
    svg`<rect x="${-radius}" y="${-radius}" width="${radius * 2}" height="${radius * 2}" rx="${radius * 0.86}"/>`;
  const all = rings.map(ring).join('');
  return svg`<g fill="none" stroke="${darker(ground, 0.16)}" stroke-width="5" opacity="0.5" transform="translate(1 3)">${all}</g>
    <g fill="none" stroke="${blue}" stroke-width="1.9" stroke-dasharray="8 6" opacity="0.6">${all}</g>`;
}

function centre({ ground, red, blue, gold, green }: KanthaDesign): Shape[] {
  const petals = (count: number, radius: number, scale: number, main: string, second: string) =>
    Array.from({ length: count }, (_, at) => {
      const turn = (at / count) * 360;
      const angle = ((turn - 90) * Math.PI) / 180;
      return moved(motifs.lotus({ main, second }), {
        x: Math.cos(angle) * radius,
        y: Math.sin(angle) * radius,
        scale,
        turn,
      });
    }).flat();
  return [
    round((angle) => 196 + 7 * Math.cos(angle * 24), ground, 192),
    ...petals(12, 152, 0.78, green, gold),
    round(() => 124, red),
    round(() => 116, ground),
    ...petals(8, 82, 0.72, red, gold),
    round((angle) => 48 + 4 * Math.cos(angle * 12), blue, 120),
    ...moved(motifs.flower({ main: gold, second: red }), { scale: 0.78 }),
  ];
}

function corners({ red, blue, gold, green }: KanthaDesign): Shape[] {
  const quarter = [
    ...moved(motifs.paisley({ main: red, second: gold }), { x: -214, y: -206, scale: 1.42, turn: 135 }),
    ...moved(motifs.sprig({ main: green, second: blue }), { x: -96, y: -248, scale: 0.7, turn: 30 }),
    ...moved(motifs.sprig({ main: green, second: blue }), { x: -252, y: -90, scale: 0.7, turn: -120 }),
  ];
  return [0, 90, 180, 270].flatMap((turn) => moved(quarter, { turn }));
}

function frame({ red, blue, gold, green, ground }: KanthaDesign): Shape[] {
  const bands: Band[] = [
    { height: 6, colour: red },
    { height: 40, motif: motifs.sprig({ main: green, second: red }), every: 1 },
    { height: 5, colour: blue },
    { height: 20, motif: motifs.lozenge({ main: red, second: gold }), every: 1.2 },
    { height: 8, colour: red },
  ];
  const tall = heightOf(bands);
  const inner = half - tall;
  const strip = moved(border(inner * 2, bands), { x: -inner, y: inner - 8 });
  const joint = moved(motifs.flower({ main: red, second: gold }), {
    x: inner + tall / 2 - 8,
    y: inner + tall / 2 - 8,
    scale: 0.72,
  });
  const knot = moved([round(() => 44, ground)], { x: inner + tall / 2 - 8, y: inner + tall / 2 - 8 });
  return [0, 90, 180, 270].flatMap((turn) => moved([...strip, ...knot, ...joint], { turn }));
}
