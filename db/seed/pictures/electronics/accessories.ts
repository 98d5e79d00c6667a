import { darker, lighter } from '../colour.ts';
import { castShadow, contactShadow } from '../stage.ts';
import { blur, linear, radial, svg } from '../svg.ts';

const faceOf = (colour: string) =>
  linear(
    [
      [0, lighter(colour, 0.42)],
      [0.45, colour],
      [1, darker(colour, 0.3)],
    ],
    [0, 0, 1, 1],
  );

/** A power bank standing up, with its charge lights and a cable; its foot lies at y = 0. */
export function powerBank(colour: string, cable: string): string {
  const side = linear(
    [
      [0, darker(colour, 0.2)],
      [1, darker(colour, 0.6)],
    ],
    [0, 0, 1, 0],
  );
  const lights = [0, 1, 2, 3].map(
    (at) => svg`<circle cx="${-52 + at * 34}" cy="-92" r="8" fill="${at < 3 ? '#7ff0c0' : darker(colour, 0.3)}"/>`,
  );
  const cord = 'M60 -560 C60 -660 210 -680 240 -540 C266 -410 250 -230 262 -130 C270 -50 300 -22 360 -24';
  return svg`${contactShadow(20, -4, 360)}
    ${castShadow(svg`<path d="${cord}" fill="none" stroke="#3b2a22" stroke-width="18"/>`, { x: 12, y: 14, radius: 7, opacity: 0.3 })}
    <path d="${cord}" fill="none" stroke="${darker(cable, 0.25)}" stroke-width="19" stroke-linecap="round"/><path d="${cord}" fill="none" stroke="${lighter(cable, 0.3)}" stroke-width="6" stroke-linecap="round" transform="translate(-3 -2)"/>
    <rect x="352" y="-44" width="58" height="40" rx="10" fill="${cable}"/><rect x="406" y="-36" width="26" height="24" rx="4" fill="#b9bdb8"/>
    <path d="M120 -520 L190 -496 Q206 -490 206 -470 V-46 Q206 -20 186 -16 L120 0Z" fill="${side}"/>
    <rect x="-170" y="-528" width="330" height="528" rx="44" fill="${faceOf(colour)}"/>
    <rect x="-160" y="-518" width="310" height="508" rx="36" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="3" opacity="0.5"/>
    <rect x="34" y="-566" width="52" height="46" rx="8" fill="${darker(cable, 0.1)}"/><rect x="40" y="-536" width="40" height="12" fill="#c9ccc9"/>
    <rect x="-110" y="-528" width="66" height="10" rx="5" fill="#131615"/>
    <path d="M10 -380 L-70 -250 H-14 L-30 -150 L56 -292 H-2Z" fill="${lighter(colour, 0.55)}" opacity="0.85"/>${lights}
    <path d="M-130 -480 C-140 -380 -140 -300 -134 -220" stroke="#ffffff" stroke-width="16" stroke-linecap="round" fill="none" opacity="0.4" filter="${blur(6)}"/>`;
}

/** A wall charger with two ports, its pins up; its foot lies at y = 0. */
export function charger(colour: string): string {
  const side = linear(
    [
      [0, darker(colour, 0.12)],
      [1, darker(colour, 0.35)],
    ],
    [0, 0, 1, 0],
  );
  const pin = linear(
    [
      [0, '#fdfdfb'],
      [0.5, '#b9bdb8'],
      [1, '#7d827e'],
    ],
    [0, 0, 1, 0],
  );
  return svg`${contactShadow(20, -4, 260)}<rect x="-60" y="-340" width="24" height="90" rx="10" fill="${pin}"/><rect x="40" y="-340" width="24" height="90" rx="10" fill="${pin}"/>
    <path d="M110 -258 L166 -236 V-34 Q166 -14 150 -10 L110 0Z" fill="${side}"/><rect x="-130" y="-264" width="264" height="264" rx="46" fill="${faceOf(colour)}"/>
    <rect x="-42" y="-148" width="88" height="26" rx="13" fill="#23282a"/><rect x="-28" y="-139" width="60" height="8" rx="4" fill="#59625f"/><circle cx="86" cy="-220" r="7" fill="#35c48d"/>`;
}

/** A wireless mouse seen from above, about the origin. */
export function mouse(colour: string): string {
  const outline = svg`<path d="M0 -190 C92 -190 122 -110 122 -10 C122 110 82 190 0 190 C-82 190 -122 110 -122 -10 C-122 -110 -92 -190 0 -190Z"/>`;
  const body = radial(
    [
      [0, lighter(colour, 0.55)],
      [0.55, colour],
      [1, darker(colour, 0.4)],
    ],
    [0.36, 0.28, 0.85],
  );
  return svg`${castShadow(outline, { x: 20, y: 26, radius: 14, opacity: 0.42 })}<g fill="${body}">${outline}</g>
    <path d="M0 -188 V-40 M-120 -30 C-60 -52 60 -52 120 -30" stroke="${darker(colour, 0.35)}" stroke-width="4" fill="none"/>
    <rect x="-15" y="-134" width="30" height="74" rx="15" fill="#23282a"/><rect x="-8" y="-126" width="8" height="58" rx="4" fill="#59625f"/>
    <ellipse cx="-60" cy="-96" rx="18" ry="52" transform="rotate(16 -60 -96)" fill="#ffffff" opacity="0.45" filter="${blur(7)}"/>`;
}

/** A small keyboard seen from above, 760 px wide about the origin. */
export function keyboard(colour: string, keys: string, accent: string): string {
  const outline = svg`<rect x="-380" y="-140" width="760" height="280" rx="28"/>`;
  const rows = [14, 13, 12, 11, 7].map((count, row) => {
    const wide = 716 / count;
    return Array.from({ length: count }, (_, at) => {
      const fill = (row === 0 && at === 0) || (row === 3 && at === count - 1) ? accent : keys;
      const x = -358 + at * wide;
      return svg`<rect x="${x + 3}" y="${-122 + row * 49}" width="${wide - 6}" height="43" rx="9" fill="${darker(fill, 0.3)}"/><rect x="${x + 5}" y="${-122 + row * 49}" width="${wide - 10}" height="36" rx="8" fill="${lighter(fill, 0.06)}"/>`;
    });
  });
  return svg`${castShadow(outline, { x: 20, y: 26, radius: 14, opacity: 0.4 })}<g fill="${faceOf(colour)}">${outline}</g>${rows}`;
}

/** A round smart watch lying face up with its strap, about the origin. */
export function watch(metal: string, strap: string, glow: string): string {
  const band = svg`<path d="M-84 -110 C-80 -220 -74 -330 -66 -420 H66 C74 -330 80 -220 84 -110Z"/><path d="M-84 110 C-80 220 -74 330 -66 420 H66 C74 330 80 220 84 110Z"/>`;
  const leather = linear(
    [
      [0, darker(strap, 0.25)],
      [0.3, lighter(strap, 0.3)],
      [0.7, strap],
      [1, darker(strap, 0.4)],
    ],
    [0, 0, 1, 0],
  );
  const marks = Array.from(
    { length: 12 },
    (_, at) =>
      svg`<rect x="-3" y="-124" width="6" height="${at % 3 === 0 ? 22 : 12}" rx="3" transform="rotate(${at * 30})" fill="${at % 3 === 0 ? '#f7f5ef' : '#8d9290'}"/>`,
  );
  const holes = [-390, -350, -310, 310, 350, 390].map(
    (y) => svg`<circle cy="${y}" r="7" fill="${darker(strap, 0.6)}"/>`,
  );
  const hand = (turn: number, length: number, colour: string) =>
    svg`<rect x="-5" y="${-length}" width="10" height="${length + 14}" rx="5" transform="rotate(${turn})" fill="${colour}"/>`;
  return svg`${castShadow(band + '<circle r="166"/>', { x: 18, y: 24, radius: 14, opacity: 0.4 })}<g fill="${leather}">${band}</g>${holes}
    <rect x="156" y="-24" width="26" height="48" rx="9" fill="${darker(metal, 0.2)}"/><circle r="166" fill="${faceOf(metal)}"/><circle r="144" fill="#101614"/>
    <path d="M-88 92 A128 128 0 1 1 88 92" fill="none" stroke="${glow}" stroke-width="5" opacity="0.5"/>${marks}${hand(-58, 66, '#f7f5ef')}${hand(62, 98, '#f7f5ef')}${hand(196, 104, glow)}<circle r="10" fill="${glow}"/>
    <path d="M-118 -52 Q-90 -112 -30 -128" stroke="#ffffff" stroke-width="9" stroke-linecap="round" fill="none" opacity="0.26"/>`;
}
