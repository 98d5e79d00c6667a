import { motifs } from '../cloth/motifs.ts';
import { drawShapes, moved, round, type Shape } from '../cloth/shape.ts';
import { darker, lighter } from '../colour.ts';
import { linear, svg } from '../svg.ts';

export interface EmblemDesign {
  readonly kind: 'needle' | 'ladle';
  readonly ground: string;
  readonly thread: string;
  readonly accent: string;
}

/** A shop's round sign on a square of 1000: a flower sewn by a needle, or a pot with its ladle. */
export function emblem(design: EmblemDesign): string {
  const { ground, thread } = design;
  const field = linear(
    [
      [0, lighter(ground, 0.14)],
      [1, darker(ground, 0.2)],
    ],
    [0, 0, 1, 1],
  );
  const ring = Array.from({ length: 48 }, (_, at) =>
    moved(motifs.lozenge({ main: thread, second: ground }), { y: -404, scale: 0.26 }).map((shape) =>
      spun(shape, at * 7.5),
    ),
  );
  return svg`<rect width="1000" height="1000" fill="${field}"/><g transform="translate(500 500)"><circle r="446" fill="none" stroke="${thread}" stroke-width="8"/><circle r="366" fill="none" stroke="${thread}" stroke-width="5"/>
    ${drawShapes(ring.flat())}${design.kind === 'needle' ? needle(design) : ladle(design)}</g>`;
}

const spun = (shape: Shape, turn: number): Shape => moved([shape], { turn })[0]!;

function needle({ thread, accent }: EmblemDesign): string {
  const flower = moved(motifs.lotus({ main: thread, second: accent }), { y: -10, scale: 4.2 });
  return svg`${drawShapes(flower)}<path d="M-250 210 C-150 290 60 120 250 214" fill="none" stroke="${accent}" stroke-width="10" stroke-dasharray="34 20" stroke-linecap="round"/>
    <g transform="translate(236 206) rotate(62)"><path d="M0 -96 L13 52 Q0 74 -13 52Z" fill="${thread}"/><ellipse cy="44" rx="5" ry="14" fill="${darker(thread, 0.6)}"/></g>`;
}

function ladle({ thread, accent, ground }: EmblemDesign): string {
  const steam = [-84, 0, 84].map(
    (x) =>
      svg`<path d="M${x} -150 c-34 -44 34 -70 0 -118" fill="none" stroke="${thread}" stroke-width="14" stroke-linecap="round"/>`,
  );
  return svg`${steam}<path d="M-214 -70 H214 C222 110 140 224 0 224 C-140 224 -222 110 -214 -70Z" fill="${thread}"/><rect x="-246" y="-104" width="492" height="46" rx="23" fill="${accent}"/>
    <path d="M-212 -20 C-300 -44 -300 74 -196 66 M212 -20 C300 -44 300 74 196 66" fill="none" stroke="${thread}" stroke-width="18" stroke-linecap="round"/>
    ${drawShapes(moved([round((angle) => 60 * (1 - 0.28 * Math.abs(Math.sin(angle * 3))), ground, 120)], { y: 70 }))}${drawShapes(moved(motifs.flower({ main: accent, second: thread }), { y: 70, scale: 0.92 }))}`;
}
