import { darker, lighter } from '../colour.ts';
import type { Cloth } from './hanging.ts';
import { motifs, type MotifName } from './motifs.ts';
import { moved, rectangle, upright, type Shape } from './shape.ts';
import { border, checks, heightOf, scattered, stripes, type Band } from './weave.ts';

export interface SareeDesign {
  /** Decides sheen and ground: sheer geometric, silk with heavy gold, or crisp striped cotton. */
  readonly weave: 'jamdani' | 'katan' | 'tant';
  readonly body: string;
  readonly border: string;
  /** Gold, silver or white: what the motifs are woven with. */
  readonly thread: string;
  readonly contrast: string;
  readonly motif: MotifName;
  readonly borderMotif: MotifName;
}

/** The wide border, from the body outwards. */
export function sareeBorder(
  { weave, border: ground, thread, contrast, borderMotif }: SareeDesign,
  height: number,
): Band[] {
  const row = motifs[borderMotif]({ main: thread, second: contrast });
  const edge = motifs[weave === 'katan' ? 'lozenge' : 'temple']({ main: ground, second: thread });
  return [
    { height: height * 0.16, motif: edge, every: 0.9 },
    { height: height * 0.06, colour: ground },
    { height: height * 0.035, colour: thread },
    { height: height * 0.05, colour: ground },
    { height: height * 0.44, colour: ground, motif: row, every: 1.05 },
    { height: height * 0.05, colour: ground },
    { height: height * 0.035, colour: thread },
    { height: height * 0.06, colour: ground },
    { height: height * 0.11, colour: darker(ground, 0.12), motif: motifs.lozenge({ main: thread, second: ground }) },
  ];
}

/** The body of a saree: its ground, threads and scattered motifs. */
export function sareeBody(width: number, height: number, design: SareeDesign): Shape[] {
  const { weave, body, thread, contrast, motif } = design;
  const small = motifs[motif]({ main: thread, second: contrast });
  const threads = {
    jamdani: () => checks(width, height, 9, 0.9, lighter(body, 0.14)),
    katan: () => stripes(width, height, 7, 0.8, lighter(body, 0.08)),
    tant: () => [
      ...stripes(width, height, 40, 5, lighter(body, 0.32)),
      ...stripes(width, height, 10, 0.8, darker(body, 0.08)),
    ],
  };
  const scatter = {
    jamdani: { size: 52, across: 92, down: 62 },
    katan: { size: 36, across: 74, down: 56 },
    tant: { size: 26, across: 80, down: 66 },
  };
  return [
    rectangle(0, 0, width, height, body),
    ...threads[weave](),
    ...scattered(width, height, { motif: small, ...scatter[weave] }),
  ];
}

/** The end piece that falls over the shoulder: rows of ornament above the border. */
export function sareeEnd(width: number, design: SareeDesign): Band[] {
  const { border: ground, thread, contrast, motif, borderMotif } = design;
  const row = (height: number, name: MotifName): Band => ({
    height,
    colour: ground,
    motif: motifs[name]({ main: thread, second: contrast }),
    every: 1.02,
  });
  const line: Band = { height: 5, colour: thread };
  const gap: Band = { height: 9, colour: ground };
  const wide = Math.min(width / 5, 104);
  return [
    { height: 20, motif: motifs.temple({ main: ground, second: thread }), every: 0.9 },
    gap,
    line,
    row(30, 'lozenge'),
    line,
    row(wide, borderMotif),
    line,
    row(34, motif === 'sprig' ? 'flower' : motif),
    line,
    gap,
  ];
}

/** A length of saree laid flat: body, side border at the left unless told otherwise, end piece at the bottom. */
export function sareeCloth(width: number, height: number, design: SareeDesign, { side = true } = {}): Cloth {
  const end = sareeEnd(width, design);
  const shapes = [
    ...sareeBody(width, height, design),
    ...(side ? upright(border(height, sareeBorder(design, 92))) : []),
    ...moved(border(width, end), { y: height - heightOf(end) }),
  ];
  return { shapes, width, height };
}

/** How much a weave shines: 0 for crisp cotton, 1 for silk. */
export const sheenOf = ({ weave }: SareeDesign): number => ({ jamdani: 0.35, katan: 1, tant: 0.1 })[weave];
