import type { ImageFormat } from './image-format.ts';

/**
 * Storage key of one size and format of an image. Images are spread over 256 folders, so that none becomes too large to
 * list.
 */
export function imageKey(id: string, width: number, format: ImageFormat): string {
  return `${imagePrefix(id)}${width}.${format}`;
}

/** Common prefix of the keys of an image. */
export const imagePrefix = (id: string): string => `images/${id.slice(0, 2)}/${id}-`;

const pathPattern = /^\/i\/(([0-9a-f]{2})[0-9a-f]{30}-[1-9]\d{1,3}\.(?:avif|webp|jpg))$/;

/** The storage key for a request's path (`imagePath` in site/paths.ts); null for any other path. */
export function imageKeyAt(path: string): string | null {
  const [, name, folder] = pathPattern.exec(path) ?? [];
  return name === undefined ? null : `images/${folder}/${name}`;
}
