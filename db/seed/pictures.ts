import { join } from 'node:path';

/** The name of a file in `db/seed/pictures/`, without its ending. */
export type PictureName = string;

/** A picture of the demo shops, as its owner would upload it: a WebP file. */
export const readPicture = async (name: PictureName): Promise<Uint8Array<ArrayBuffer>> =>
  Bun.file(join(import.meta.dir, 'pictures', `${name}.webp`)).bytes();
