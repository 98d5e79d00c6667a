import sharp from 'sharp';
import { pictures, type PictureKey, type SeedPicture } from './catalogue.ts';
import { picture } from './stage.ts';

/** Pixels of a picture: enough for a phone held close, and quick to draw and to encode at the first start. */
const pixels = 640_000;

/** A picture of the seed as the JPEG file that its owner would upload. */
export async function drawSeedPicture(key: PictureKey): Promise<Uint8Array<ArrayBuffer>> {
  const seed: SeedPicture = pictures[key];
  const density = 72 * Math.sqrt(pixels / (seed.width * seed.height));
  return sharp(Buffer.from(picture(seed, seed.draw())), { density })
    .jpeg({ quality: 88 })
    .toBuffer();
}
