/** Something that an attribute refers to by id: a gradient, a clip path, a filter, a pattern. */
export class Reference {
  constructor(
    readonly id: string,
    readonly definition: string,
  ) {}
  toString(): string {
    return `url(#${this.id})`;
  }
}

export type Piece = string | number | Reference | readonly Piece[];

/** Names a definition after its content, so that the same one written twice does no harm. */
function define(write: (id: string) => string): Reference {
  const id = `d${Bun.hash(write('')).toString(36)}`;
  return new Reference(id, write(id));
}

/** Markup from a template: references bring their definitions along, numbers are rounded, lists are joined. */
export function svg(parts: TemplateStringsArray, ...pieces: readonly Piece[]): string {
  const definitions = new Set<string>();
  const text = (piece: Piece): string => {
    if (typeof piece === 'number') return String(Math.round(piece * 100) / 100);
    if (typeof piece === 'string') return piece;
    if (!(piece instanceof Reference)) return piece.map(text).join('');
    definitions.add(piece.definition);
    return piece.toString();
  };
  const markup = String.raw({ raw: parts }, ...pieces.map(text));
  return definitions.size === 0 ? markup : `<defs>${[...definitions].join('')}</defs>${markup}`;
}

/** A colour at a place between 0 and 1, with an opacity that is 1 unless told. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(([at, colour, opacity = 1]) => svg`<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

/** A gradient from one point of the box it fills to another, in shares of that box. */
export const linear = (
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): Reference =>
  define(
    (id) =>
      svg`<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
  );

/** A linear gradient between two points of the drawing itself. */
export const linearAcross = (
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): Reference =>
  define(
    (id) =>
      svg`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopMarkup(stops)}</linearGradient>`,
  );

/** A round gradient about a point, in shares of the box it fills. */
export const radial = (
  stops: readonly Stop[],
  [x, y, radius]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): Reference =>
  define(
    (id) => svg`<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopMarkup(stops)}</radialGradient>`,
  );

export const clip = (markup: string): Reference => define((id) => `<clipPath id="${id}">${markup}</clipPath>`);

export const blur = (radius: number): Reference =>
  define(
    (id) =>
      svg`<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  );

export interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
}

/** Puts a drawing elsewhere: turned and scaled about its own origin, then moved. */
export const place = (markup: string, { x = 0, y = 0, scale = 1, turn = 0 }: Placement): string =>
  svg`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${markup}</g>`;
