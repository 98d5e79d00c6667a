import { darker, lighter } from '../colour.ts';
import { contactShadow } from '../stage.ts';
import { radial, svg, type Reference } from '../svg.ts';
import { drawShapes, moved, type Shape } from '../cloth/shape.ts';
import { border, type Band } from '../cloth/weave.ts';
import { around, metalShade, roundShade, tilt, turnedOutline, type Profile } from './vessel.ts';

export interface BowlDesign {
  readonly colour: string;
  readonly finish: 'clay' | 'metal';
  /** Painted or chased bands, from the rim down; none leaves it plain. */
  readonly bands?: readonly Band[];
  readonly profile: Profile;
}

export const bowlProfile: Profile = [
  [230, -170],
  [226, -120],
  [196, -52],
  [130, -8],
  [96, 0],
];
export const plateProfile: Profile = [
  [340, -58],
  [320, -36],
  [250, -8],
  [180, 0],
];

const wall = ({ finish, colour }: BowlDesign): Reference =>
  finish === 'metal' ? metalShade(colour) : roundShade(colour);

/** An open vessel that stands on y = 0; what lies inside is drawn between its inner and outer wall. */
export function bowl(design: BowlDesign, inside: string): string {
  const { profile, colour, bands } = design;
  const [mouth, top] = profile[0]!;
  const foot = profile.at(-1)![0];
  const hollow = radial(
    [
      [0, darker(colour, 0.2)],
      [1, darker(colour, 0.6)],
    ],
    [0.6, 0.8, 0.8],
  );
  const painted: Shape[] = bands ? moved(border(180, bands), { x: -90, y: top + 16 }) : [];
  return svg`${contactShadow(10, 2, foot * 2.4)}<path d="${turnedOutline(profile)}" fill="${wall(design)}"/>
    ${drawShapes(painted, around(profile))}
    <ellipse cy="${top}" rx="${mouth}" ry="${mouth * tilt}" fill="${lighter(colour, 0.3)}"/>
    <ellipse cy="${top + 3}" rx="${mouth - 12}" ry="${(mouth - 12) * tilt}" fill="${hollow}"/>${inside}
    ${front(design)}`;
}

/** The near half of the rim, so that what is heaped inside sits behind it. */
function front({ profile, colour, finish }: BowlDesign): string {
  const [mouth, top] = profile[0]!;
  const rim = finish === 'metal' ? metalShade(lighter(colour, 0.15)) : roundShade(lighter(colour, 0.14));
  const inner = mouth - 12;
  return svg`<path d="M${-mouth} ${top} A${mouth} ${mouth * tilt} 0 0 0 ${mouth} ${top} L${inner} ${top + 3} A${inner} ${inner * tilt} 0 0 1 ${-inner} ${top + 3}Z" fill="${rim}"/>`;
}
