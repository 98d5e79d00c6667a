import { motifs } from '../cloth/motifs.ts';
import { drawShapes, moved } from '../cloth/shape.ts';
import { border, type Band } from '../cloth/weave.ts';
import { darker, lighter } from '../colour.ts';
import { around, roundShade, tilt, turnedOutline, type Profile } from '../food/vessel.ts';
import { contactShadow } from '../stage.ts';
import { place, radial, svg } from '../svg.ts';

const clay = '#b8623a';
const white = '#f7ead2';

const shapes = {
  kolshi: [
    [96, -430],
    [80, -396],
    [92, -368],
    [206, -300],
    [244, -200],
    [206, -80],
    [120, -10],
    [104, 0],
  ],
  vase: [
    [92, -560],
    [70, -520],
    [74, -460],
    [150, -330],
    [164, -230],
    [120, -70],
    [96, 0],
  ],
  cup: [
    [110, -180],
    [106, -150],
    [94, -60],
    [74, -8],
    [66, 0],
  ],
} satisfies Record<string, Profile>;

interface Pot {
  readonly shape: keyof typeof shapes;
  readonly colour: string;
  readonly bands: readonly (readonly [top: number, band: Band])[];
}

/** A turned clay pot with painted bands, standing on y = 0. */
function pot({ shape, colour, bands }: Pot): string {
  const profile: Profile = shapes[shape];
  const [mouth, top] = profile[0]!;
  const hollow = radial(
    [
      [0, darker(colour, 0.5)],
      [1, darker(colour, 0.75)],
    ],
    [0.5, 0.7, 0.6],
  );
  const painted = bands.flatMap(([y, band]) => moved(border(184, [band]), { x: -92, y }));
  return svg`${contactShadow(10, 0, profile.at(-1)![0] * 2.5)}<path d="${turnedOutline(profile)}" fill="${roundShade(colour, 0.9)}"/>
    ${drawShapes(painted, around(profile))}<path d="${turnedOutline(profile)}" fill="${veil}"/>
    <ellipse cy="${top}" rx="${mouth + 6}" ry="${(mouth + 6) * tilt + 4}" fill="${lighter(colour, 0.24)}"/><ellipse cy="${top + 1}" rx="${mouth - 10}" ry="${(mouth - 10) * tilt}" fill="${hollow}"/>`;
}

/** Painted bands lie in the same light as the clay. */
const veil = radial(
  [
    [0, '#fff8ea', 0.22],
    [0.45, '#fff8ea', 0],
    [0.8, '#2b140f', 0.12],
    [1, '#2b140f', 0.42],
  ],
  [0.32, 0.36, 0.74],
);

const line = (height = 5): Band => ({ height, colour: white });
const row = (height: number, name: keyof typeof motifs, every: number): Band => ({
  height,
  motif: motifs[name]({ main: white, second: clay }).map((shape) => ({
    ...shape,
    points: shape.points.map(([x, y]) => [x * 0.42, y] as const),
  })),
  every,
});

/** Clay pots with white painted bands. */
export function clayPots(): string {
  const kolshi = pot({
    shape: 'kolshi',
    colour: clay,
    bands: [
      [-312, line()],
      [-292, row(56, 'paisley', 0.5)],
      [-226, line()],
      [-214, row(34, 'lozenge', 0.5)],
      [-172, line()],
      [-150, row(44, 'temple', 0.42)],
    ],
  });
  const vase = pot({
    shape: 'vase',
    colour: '#9c4f30',
    bands: [
      [-400, line()],
      [-380, row(80, 'lotus', 0.42)],
      [-290, line()],
      [-276, row(26, 'dot', 0.5)],
      [-238, line()],
    ],
  });
  const cup = pot({
    shape: 'cup',
    colour: '#c8744a',
    bands: [
      [-150, line(4)],
      [-140, row(36, 'flower', 0.5)],
      [-98, line(4)],
    ],
  });
  return svg`${place(vase, { x: 320, y: 790, scale: 1.08 })}${place(kolshi, { x: 610, y: 830, scale: 1.14 })}${place(cup, { x: 250, y: 890, scale: 0.92 })}`;
}
