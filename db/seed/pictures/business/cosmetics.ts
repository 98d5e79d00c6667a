import { darker, lighter } from '../colour.ts';
import { disc, metalShade, roundShade, tilt, turnedOutline, type Profile } from '../food/vessel.ts';
import { castShadow, contactShadow } from '../stage.ts';
import { linear, place, radial, svg } from '../svg.ts';

const gold = '#d3a650';

/** A dropper bottle of face oil. */
export function dropperBottle(colour: string): string {
  const profile: Profile = [
    [52, -330],
    [54, -310],
    [112, -262],
    [124, -220],
    [124, -20],
    [114, 0],
  ];
  const glass = linear(
    [
      [0, darker(colour, 0.4)],
      [0.2, lighter(colour, 0.5)],
      [0.5, colour],
      [1, darker(colour, 0.5)],
    ],
    [0, 0, 1, 0],
  );
  return svg`${contactShadow(10, 0, 270)}<path d="${turnedOutline(profile)}" fill="${glass}"/>
    <rect x="-80" y="-190" width="160" height="130" rx="6" fill="#fff8ea" opacity="0.92"/><path d="M0 -168 c30 36 30 62 0 66 c-30 -4 -30 -30 0 -66z" fill="${colour}"/>
    <rect x="-34" y="-86" width="68" height="7" rx="3" fill="${lighter(colour, 0.35)}"/>
    <path d="M-58 -390 V-322 A58 9 0 0 0 58 -322 V-390Z" fill="${metalShade(gold)}"/><ellipse cy="-390" rx="58" ry="9" fill="${lighter(gold, 0.5)}"/>
    <path d="M-34 -396 C-38 -470 -22 -520 0 -520 C22 -520 38 -470 34 -396Z" fill="${roundShade('#2b3033', 0.8)}"/>
    <path d="M-96 -220 Q-96 -244 -76 -256 V-40 H-96Z" fill="#ffffff" opacity="0.36"/>`;
}

/** A low jar of cream. */
export function creamJar(colour: string): string {
  return svg`${contactShadow(8, 0, 330)}<path d="M-150 -110 V-22 A150 ${150 * tilt} 0 0 0 150 -22 V-110Z" fill="${roundShade(colour, 0.6)}"/>
    <path d="M-158 -190 V-106 A158 ${158 * tilt} 0 0 0 158 -106 V-190Z" fill="${metalShade(gold)}"/>${disc(158, -190, lighter(gold, 0.45))}${disc(140, -190, lighter(gold, 0.25))}
    <path d="M-20 -74 c0 -20 40 -20 40 0 c0 26 -40 26 -40 0z" fill="${gold}" opacity="0.9"/>`;
}

/** An open lipstick. */
export function lipstick(colour: string): string {
  const stick = linear(
    [
      [0, darker(colour, 0.3)],
      [0.35, lighter(colour, 0.4)],
      [0.6, colour],
      [1, darker(colour, 0.4)],
    ],
    [0, 0, 1, 0],
  );
  return svg`${contactShadow(6, 0, 130)}<path d="M-36 -210 V-300 C-36 -350 20 -380 36 -386 V-210Z" fill="${stick}"/><path d="M-36 -300 C-36 -350 20 -380 36 -386 C40 -340 0 -300 -36 -300Z" fill="${lighter(colour, 0.35)}"/>
    <rect x="-44" y="-236" width="88" height="80" fill="${metalShade(gold)}"/><path d="M-56 -160 V-10 A56 9 0 0 0 56 -10 V-160Z" fill="${metalShade('#23282a')}"/><rect x="-56" y="-166" width="112" height="12" fill="${metalShade(gold)}"/>`;
}

/** An open compact with powder and mirror. */
export function compact(powder: string): string {
  const mirror = linear(
    [
      [0, '#ffffff'],
      [0.5, '#d9e4e6'],
      [1, '#aebfc4'],
    ],
    [0, 0, 1, 1],
  );
  const cake = radial([
    [0, lighter(powder, 0.4)],
    [1, powder],
  ]);
  return svg`${contactShadow(8, 16, 300)}<ellipse cy="-196" rx="138" ry="128" fill="${metalShade(gold)}"/><ellipse cy="-198" rx="116" ry="106" fill="${mirror}"/><path d="M-70 -150 L10 -280 M-30 -128 L50 -262" stroke="#ffffff" stroke-width="16" opacity="0.6" stroke-linecap="round"/>
    <ellipse cy="6" rx="146" ry="52" fill="${darker(gold, 0.4)}"/><ellipse cy="-8" rx="146" ry="52" fill="${lighter(gold, 0.2)}"/><ellipse cy="-10" rx="116" ry="38" fill="${darker(powder, 0.3)}"/><ellipse cy="-7" rx="112" ry="35" fill="${cake}"/>`;
}

/** Petals strewn on the table. */
export function rosePetals(colour: string, places: readonly (readonly [number, number, number])[]): string {
  const petal = 'M0 0 C-34 -16 -40 -56 0 -64 C40 -56 34 -16 0 0Z';
  const skin = linear([
    [0, lighter(colour, 0.5)],
    [1, colour],
  ]);
  return svg`${places.map(([x, y, turn]) => place(svg`${castShadow(`<path d="${petal}"/>`, { x: 4, y: 8, radius: 4, opacity: 0.4 })}<path d="${petal}" fill="${skin}"/>`, { x, y, turn }))}`;
}
