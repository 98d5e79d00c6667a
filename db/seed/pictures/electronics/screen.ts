import { darker, lighter, mix } from '../colour.ts';
import { clip, linear, place, radial, svg } from '../svg.ts';

export interface Wallpaper {
  readonly kind: 'hills' | 'waves' | 'petals' | 'orbit' | 'shop';
  readonly from: string;
  readonly to: string;
  readonly light: string;
}

/** A wallpaper of our own over a screen of this size, its upper left corner at the origin. */
export function wallpaper(design: Wallpaper, width: number, height: number): string {
  const sky = linear(
    [
      [0, lighter(design.from, 0.12)],
      [1, design.to],
    ],
    [0, 0, 0.6, 1],
  );
  const frame = clip(svg`<rect width="${width}" height="${height}"/>`);
  return svg`<g clip-path="${frame}"><rect width="${width}" height="${height}" fill="${sky}"/>${scenes[design.kind](design, width, height)}
    <path d="M0 0 H${width * 0.42} L${width * 0.12} ${height} H0Z" fill="#ffffff" opacity="0.07"/></g>`;
}

type Scene = (design: Wallpaper, width: number, height: number) => string;

const hills: Scene = ({ from, to, light }, width, height) => {
  const ridge = (level: number, swell: number, fill: string) =>
    svg`<path d="M0 ${height * level} C${width * 0.2} ${height * (level - swell)} ${width * 0.38} ${height * (level + swell)} ${width * 0.56} ${height * level} S${width * 0.86} ${height * (level - swell * 1.4)} ${width} ${height * (level - 0.04)} V${height} H0Z" fill="${fill}"/>`;
  const sun = Math.min(width, height) * 0.13;
  return svg`<circle cx="${width * 0.68}" cy="${height * 0.36}" r="${sun * 2}" fill="${radial([
    [0, light, 0.6],
    [1, light, 0],
  ])}"/>
    <circle cx="${width * 0.68}" cy="${height * 0.36}" r="${sun}" fill="${light}"/>
    ${ridge(0.6, 0.09, mix(from, to, 0.35))}${ridge(0.74, 0.07, mix(from, darker(to, 0.3), 0.6))}${ridge(0.88, 0.05, darker(to, 0.45))}`;
};

const waves: Scene = ({ from, to, light }, width, height) =>
  [0.24, 0.4, 0.56, 0.72, 0.88]
    .map((level, at) => {
      const fill = linear(
        [
          [0, mix(light, to, at / 5)],
          [1, mix(from, to, at / 4)],
        ],
        [0, 0, 1, 0.4],
      );
      return svg`<path d="M0 ${height * (level + 0.12)} C${width * 0.3} ${height * (level - 0.16)} ${width * 0.52} ${height * (level + 0.2)} ${width} ${height * (level - 0.12)} V${height} H0Z" fill="${fill}" opacity="0.85"/>`;
    })
    .join('');

const petals: Scene = ({ from, to, light }, width, height) => {
  const reach = Math.min(width, height) * 0.46;
  const petal = linear([
    [0, light, 0.95],
    [1, mix(from, to, 0.4), 0.55],
  ]);
  const one = svg`<ellipse cx="0" cy="${-reach * 0.56}" rx="${reach * 0.26}" ry="${reach * 0.56}" fill="${petal}"/>`;
  return place(svg`${Array.from({ length: 10 }, (_, at) => svg`<g transform="rotate(${at * 36})">${one}</g>`)}`, {
    x: width * 0.5,
    y: height * 0.52,
  });
};

const orbit: Scene = ({ to, light }, width, height) => {
  const radius = Math.min(width, height) * 0.2;
  const ball = radial(
    [
      [0, lighter(light, 0.5)],
      [0.5, light],
      [1, darker(to, 0.4)],
    ],
    [0.3, 0.3, 0.8],
  );
  const rings = [1.5, 2.1, 2.8, 3.6].map(
    (share) =>
      svg`<ellipse rx="${radius * share}" ry="${radius * share * 0.34}" transform="rotate(-22)" fill="none" stroke="${light}" stroke-width="${radius * 0.03}" opacity="${1 / share}"/>`,
  );
  return place(
    svg`${rings}<circle r="${radius}" fill="${ball}"/><circle cx="${radius * 1.9}" cy="${-radius * 0.82}" r="${radius * 0.16}" fill="${lighter(light, 0.4)}"/>`,
    { x: width * 0.5, y: height * 0.5 },
  );
};

/** A small shop page, the way ours look: header, pictures and order buttons. */
const shop: Scene = ({ from, light }, width, height) => {
  const columns = width > height ? 4 : 2;
  const gap = width * 0.04;
  const tile = (width - gap * (columns + 1)) / columns;
  const top = height * 0.3;
  const rows = Math.ceil((height - top) / (tile * 1.42));
  const tones = [from, '#e8a317', '#b3261e', '#2a5f8f', '#8d2f57', '#3c7a4a'];
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [gap + (at % columns) * (tile + gap), top + Math.floor(at / columns) * tile * 1.42];
    const tone = tones[at % tones.length]!;
    return svg`<rect x="${x}" y="${y}" width="${tile}" height="${tile * 1.32}" rx="${tile * 0.07}" fill="#ffffff"/>
      <rect x="${x + tile * 0.06}" y="${y + tile * 0.06}" width="${tile * 0.88}" height="${tile * 0.8}" rx="${tile * 0.05}" fill="${lighter(tone, 0.7)}"/>
      <rect x="${x + tile * 0.3}" y="${y + tile * 0.2}" width="${tile * 0.4}" height="${tile * 0.52}" rx="${tile * 0.08}" fill="${tone}"/>
      <rect x="${x + tile * 0.08}" y="${y + tile * 0.94}" width="${tile * 0.5}" height="${tile * 0.07}" rx="${tile * 0.03}" fill="#c9c4b8"/>
      <rect x="${x + tile * 0.08}" y="${y + tile * 1.09}" width="${tile * 0.84}" height="${tile * 0.16}" rx="${tile * 0.05}" fill="#0e7a43"/>`;
  });
  return svg`<rect width="${width}" height="${height}" fill="#fbfaf7"/><rect width="${width}" height="${height * 0.22}" fill="${linear(
    [
      [0, from],
      [1, light],
    ],
    [0, 0, 1, 0],
  )}"/>
    <circle cx="${width * 0.5}" cy="${height * 0.1}" r="${Math.min(width, height) * 0.06}" fill="#ffffff"/>${tiles}`;
};

const scenes: Record<Wallpaper['kind'], Scene> = { hills, waves, petals, orbit, shop };
