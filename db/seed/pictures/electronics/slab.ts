import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { clip, linear, place, radial, svg } from '../svg.ts';
import { wallpaper, type Wallpaper } from './screen.ts';

/** A phone or a tablet: a flat body with a screen, seen from the front, about the origin. */
export interface Slab {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  /** From the body's edge to the screen. */
  readonly bezel: number;
  readonly metal: string;
  readonly picture: Wallpaper;
  readonly camera: 'hole' | 'bar' | 'edge';
}

export function slabFront({ width, height, corner, bezel, metal, picture, camera }: Slab): string {
  const [x, y] = [-width / 2, -height / 2];
  const body = svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`;
  const edge = linear(
    [
      [0, lighter(metal, 0.55)],
      [0.4, metal],
      [1, darker(metal, 0.45)],
    ],
    [0, 0, 1, 1],
  );
  const screen = { width: width - bezel * 2, height: height - bezel * 2 };
  const round = clip(svg`<rect width="${screen.width}" height="${screen.height}" rx="${corner - bezel * 0.8}"/>`);
  const cut = svg`<rect x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" rx="${corner - 5}" fill="#101312"/>`;
  return svg`${castShadow(body, { x: 22, y: 30, radius: 18, opacity: 0.42 })}<g fill="${edge}">${body}</g>${keys(width, height, metal)}${cut}
    <g transform="translate(${x + bezel} ${y + bezel})" clip-path="${round}">${wallpaper(picture, screen.width, screen.height)}</g>${lens(camera, y + bezel, width)}`;
}

function lens(camera: Slab['camera'], top: number, width: number): string {
  if (camera === 'edge') return svg`<circle cy="${top - 11}" r="4" fill="#2c3a44"/>`;
  if (camera === 'hole')
    return svg`<circle cy="${top + 24}" r="11" fill="#0a0c0c"/><circle cx="-2" cy="${top + 22}" r="4" fill="#28384a"/>`;
  return svg`<rect x="${-width * 0.15}" y="${top + 14}" width="${width * 0.3}" height="24" rx="12" fill="#0a0c0c"/><circle cx="${width * 0.1}" cy="${top + 26}" r="5" fill="#28384a"/>`;
}

const keys = (width: number, height: number, metal: string): string =>
  svg`<rect x="${width / 2 - 1}" y="${-height * 0.24}" width="6" height="${height * 0.11}" rx="3" fill="${darker(metal, 0.3)}"/>`;

/** The back of a phone with its cameras. */
export function slabBack(
  { width, height, corner, metal }: Pick<Slab, 'width' | 'height' | 'corner' | 'metal'>,
  lenses: number,
): string {
  const [x, y] = [-width / 2, -height / 2];
  const body = svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`;
  const glass = linear(
    [
      [0, lighter(metal, 0.5)],
      [0.45, metal],
      [1, darker(metal, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const size = width * 0.2;
  const places = [
    [0, 0],
    [0, 1],
    [1, 0.5],
    [1, 1.2],
  ].slice(0, lenses);
  const eyes = places.map(([column, row]) =>
    place(cameraEye(size * 0.42, metal), { x: x + size * (0.85 + column! * 1.05), y: y + size * (0.85 + row! * 1.1) }),
  );
  return svg`${castShadow(body, { x: 18, y: 26, radius: 18, opacity: 0.4 })}<g fill="${darker(metal, 0.35)}">${body}</g>
    <rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="${corner - 4}" fill="${glass}"/>
    <rect x="${x + size * 0.22}" y="${y + size * 0.22}" width="${size * 2.35}" height="${size * 2.45}" rx="${size * 0.5}" fill="${lighter(metal, 0.2)}" stroke="${darker(metal, 0.2)}" stroke-width="2"/>${eyes}`;
}

function cameraEye(radius: number, metal: string): string {
  const glass = radial(
    [
      [0, '#3f5a78'],
      [0.35, '#141c26'],
      [1, '#06080a'],
    ],
    [0.4, 0.36, 0.7],
  );
  return svg`${castShadow(svg`<circle r="${radius}"/>`, { x: 2, y: 4, radius: 4, opacity: 0.4 })}<circle r="${radius}" fill="${darker(metal, 0.3)}"/><circle r="${radius * 0.86}" fill="#0a0c0e"/><circle r="${radius * 0.6}" fill="${glass}"/>
    <circle cx="${-radius * 0.2}" cy="${-radius * 0.24}" r="${radius * 0.12}" fill="#ffffff" opacity="0.85"/>`;
}
