import { join } from 'node:path';

/** Name of a file in `db/seed/pictures/` without extension. */
export type PictureName = string;

/** A picture of the demo shops, as an owner would upload it (WebP). */
export const readPicture = async (name: PictureName): Promise<Uint8Array<ArrayBuffer>> =>
  Bun.file(join(import.meta.dir, 'pictures', `${name}.webp`)).bytes();
