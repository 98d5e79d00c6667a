import { darker, lighter } from '../colour.ts';
import { contactShadow } from '../stage.ts';
import { clip, linear, radial, svg } from '../svg.ts';
import { paperLabel, type LabelDesign } from './label.ts';
import { disc, metalShade, tilt, turnedOutline, type Profile } from './vessel.ts';

export interface BottleDesign {
  readonly content: string;
  readonly cap: string;
  readonly label: LabelDesign;
}

const profile: Profile = [
  [50, -760],
  [52, -640],
  [70, -580],
  [138, -490],
  [158, -410],
  [158, -36],
  [146, -6],
  [138, 0],
];

/** A glass bottle of oil that stands on y = 0 about x = 0. */
export function bottle({ content, cap, label }: BottleDesign): string {
  const outline = svg`<path d="${turnedOutline(profile)}"/>`;
  const oil = linear(
    [
      [0, darker(content, 0.5)],
      [0.14, darker(content, 0.08)],
      [0.3, lighter(content, 0.4)],
      [0.6, content],
      [0.88, darker(content, 0.38)],
      [1, darker(content, 0.55)],
    ],
    [0, 0, 1, 0],
  );
  const glow = radial(
    [
      [0, lighter(content, 0.6), 0.8],
      [1, content, 0],
    ],
    [0.62, 0.78, 0.45],
  );
  return svg`${contactShadow(12, 0, 340)}<g fill="#f4f1e6" opacity="0.6">${outline}</g>
    <g clip-path="${clip(svg`<path d="${turnedOutline(profile)}" transform="translate(0 -6) scale(0.955 0.985)"/>`)}">
    <rect x="-170" y="-560" width="340" height="560" fill="${oil}"/><rect x="-170" y="-560" width="340" height="560" fill="${glow}"/>${disc(80, -560, lighter(content, 0.4))}</g>
    ${paperLabel(label, { profile, top: -390, tall: 290, wide: 124 })}${shine()}${capOf(cap)}`;
}

function shine(): string {
  const edge = linear(
    [
      [0, '#2b140f', 0.34],
      [0.08, '#2b140f', 0.04],
      [0.12, '#ffffff', 0.22],
      [0.22, '#ffffff', 0],
      [0.9, '#2b140f', 0.06],
      [0.95, '#ffffff', 0.24],
      [1, '#2b140f', 0.4],
    ],
    [0, 0, 1, 0],
  );
  return svg`<path d="${turnedOutline(profile)}" fill="${edge}"/>
    <path d="M-128 -420 Q-122 -470 -88 -512 L-70 -530 Q-98 -480 -104 -420 L-106 -50 L-124 -60Z" fill="#ffffff" opacity="0.5"/>
    <path d="M-34 -640 L-22 -640 L-24 -585 L-40 -570Z" fill="#ffffff" opacity="0.5"/>
    <ellipse cx="0" cy="-8" rx="142" ry="${142 * tilt}" fill="none" stroke="#ffffff" stroke-width="6" opacity="0.24"/>`;
}

function capOf(colour: string): string {
  return svg`<path d="M-58 -806 V-716 A58 10 0 0 0 58 -716 V-806Z" fill="${metalShade(colour)}"/>
    <ellipse cx="0" cy="-806" rx="58" ry="10" fill="${lighter(colour, 0.4)}"/>
    <path d="M-58 -738 A58 10 0 0 0 58 -738" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="4"/>
    <path d="M-54 -714 h108 v22 a54 9 0 0 1 -108 0z" fill="${metalShade(darker(colour, 0.12))}"/>`;
}
