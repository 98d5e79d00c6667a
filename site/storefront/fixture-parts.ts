import type { Picture } from './snapshot.ts';

/** Noon in Dhaka on 20 November 2026, in epoch ms. */
export const day = Date.UTC(2026, 10, 20, 6);
const colours = ['#d9c7b4', '#c4d3c9', '#d8c1c8', '#bfcbd9', '#e3d7b0', '#cfc4dc'];

/** A stored picture's record; its id depends only on `seed`. */
export function fixturePicture(seed: number, width = 1200, height = 1200): Picture {
  const id = new Bun.CryptoHasher('sha256').update(`picture ${seed}`).digest('hex').slice(0, 32);
  const widths = [320, 640, width];
  return { id, width, height, widths, colour: colours[seed % colours.length] ?? '#cccccc' };
}

/** A UUIDv7 like the database's: a common prefix, then random digits that do not compress. */
export function productId(index: number): string {
  const digest = new Bun.CryptoHasher('sha256').update(`product ${index}`).digest('hex');
  return `0193482a-${digest.slice(0, 4)}-7${digest.slice(4, 7)}-8${digest.slice(7, 10)}-${digest.slice(10, 22)}`;
}
