import { darker, lighter } from '../colour.ts';
import { castShadow } from '../stage.ts';
import { clip, linear, svg } from '../svg.ts';
import { wallpaper, type Wallpaper } from './screen.ts';

/** A phone that opens like a book, three quarters open, about the origin. */
export function foldingPhone(metal: string, picture: Wallpaper): string {
  const left = 'M-330 -350 Q-330 -384 -296 -380 L-4 -330 V330 L-296 380 Q-330 384 -330 350Z';
  const right = 'M330 -350 Q330 -384 296 -380 L4 -330 V330 L296 380 Q330 384 330 350Z';
  const inset = (path: string) => svg`<path d="${path}" transform="translate(0 0) scale(0.955 0.962)"/>`;
  const shape = svg`<path d="${left}"/><path d="${right}"/><rect x="-10" y="-330" width="20" height="660"/>`;
  const edge = linear(
    [
      [0, lighter(metal, 0.5)],
      [0.5, darker(metal, 0.3)],
      [1, darker(metal, 0.5)],
    ],
    [0, 0, 1, 0],
  );
  const crease = linear(
    [
      [0, '#ffffff', 0.14],
      [0.4, '#000000', 0],
      [0.49, '#000000', 0.34],
      [0.51, '#ffffff', 0.22],
      [0.62, '#000000', 0],
      [1, '#000000', 0.3],
    ],
    [0, 0, 1, 0],
  );
  const screen = clip(svg`${inset(left)}${inset(right)}<rect x="-8" y="-316" width="16" height="632"/>`);
  return svg`${castShadow(shape, { x: 26, y: 34, radius: 18, opacity: 0.42 })}<g fill="${edge}">${shape}</g><g fill="#101312"><path d="${left}" transform="scale(0.98 0.985)"/><path d="${right}" transform="scale(0.98 0.985)"/></g>
    <g clip-path="${screen}"><g transform="translate(-330 -390)">${wallpaper(picture, 660, 780)}</g><rect x="-330" y="-390" width="660" height="780" fill="${crease}"/></g>
    <circle cx="210" cy="-322" r="9" fill="#0a0c0c"/>`;
}
