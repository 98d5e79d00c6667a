import { darker, lighter } from './colour.ts';
import { blur, linear, radial, svg } from './svg.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Drawings are made on a square of this side; the stage places larger and wider ones itself. */
export const side = 1000;

export interface Ground extends Size {
  readonly colour: string;
  /** Where wall meets table, as a share of the height; a flat lay has none. */
  readonly horizon?: number;
}

/** A soft ground lit from the upper left. */
function ground({ colour, width, height, horizon }: Ground): string {
  const wall = linear([
    [0, lighter(colour, 0.35)],
    [1, colour],
  ]);
  const light = radial(
    [
      [0, '#ffffff', 0.6],
      [1, '#ffffff', 0],
    ],
    [0.28, 0.18, 0.75],
  );
  const vignette = radial(
    [
      [0.55, darker(colour, 0.4), 0],
      [1, darker(colour, 0.4), 0.28],
    ],
    [0.42, 0.4, 0.85],
  );
  const everywhere = svg`width="${width}" height="${height}"`;
  return svg`<rect ${everywhere} fill="${wall}"/>${horizon === undefined ? '' : table(colour, { width, height }, horizon)}
    <rect ${everywhere} fill="${light}"/><rect ${everywhere} fill="${vignette}"/>`;
}

function table(colour: string, { width, height }: Size, horizon: number): string {
  const surface = linear([
    [0, darker(colour, 0.1)],
    [0.12, darker(colour, 0.035)],
    [1, lighter(colour, 0.2)],
  ]);
  return svg`<rect y="${height * horizon}" width="${width}" height="${height * (1 - horizon)}" fill="${surface}"/>`;
}

/** The whole picture: a drawing on its ground. */
export const picture = (size: Ground, drawing: string): string =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${ground(size)}${drawing}</svg>`;

/** The dark, tight shadow under a thing of this width that stands on a table, and the wide one it throws to the right. */
export function contactShadow(x: number, y: number, width: number, colour = '#3b2a22'): string {
  const fade = (opacity: number) =>
    radial([
      [0, colour, opacity],
      [0.6, colour, opacity * 0.5],
      [1, colour, 0],
    ]);
  return svg`<ellipse cx="${x + width * 0.2}" cy="${y + width * 0.02}" rx="${width * 0.82}" ry="${width * 0.15}" fill="${fade(0.34)}"/>
    <ellipse cx="${x + width * 0.02}" cy="${y + width * 0.02}" rx="${width * 0.56}" ry="${width * 0.11}" fill="${fade(0.62)}"/>`;
}

/** The blurred shadow that a flat thing throws on what it lies or hangs on; `shape` is markup without a fill. */
export const castShadow = (shape: string, { x = 14, y = 22, radius = 16, opacity = 0.28, colour = '#3b2a22' } = {}) =>
  svg`<g transform="translate(${x} ${y})" fill="${colour}" opacity="${opacity}" filter="${blur(radius)}">${shape}</g>`;

/**
 * The shadow of a small round thing, as a gradient: a blur costs the whole picture's pixels each time,
 * and a heap of fruit has dozens.
 */
export const roundShadow = (radiusX: number, radiusY = radiusX, opacity = 0.5): string =>
  svg`<ellipse cx="8" cy="18" rx="${radiusX * 1.2}" ry="${radiusY * 1.2}" fill="${radial([
    [0.5, '#3b2a22', opacity],
    [0.8, '#3b2a22', opacity * 0.35],
    [1, '#3b2a22', 0],
  ])}"/>`;
