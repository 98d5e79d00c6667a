import type { ImageFormat } from './image-format.ts';

/** Where one stored form of a picture lies; in 256 folders, so that none grows too large to list. */
export function imageKey(id: string, width: number, format: ImageFormat): string {
  return `${imagePrefix(id)}${width}.${format}`;
}

/** What the keys of all forms of a picture begin with. */
export const imagePrefix = (id: string): string => `images/${id.slice(0, 2)}/${id}-`;

const addressPattern = /^\/i\/(([0-9a-f]{2})[0-9a-f]{30}-[1-9]\d{1,3}\.(?:avif|webp|jpg))$/;

/** The key of the form that a request's path names (`imagePath` in site/paths.ts); null for any other path. */
export function imageKeyAt(path: string): string | null {
  const [, name, folder] = addressPattern.exec(path) ?? [];
  return name === undefined ? null : `images/${folder}/${name}`;
}
