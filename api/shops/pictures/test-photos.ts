import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageResult } from './image-result.ts';

/**
 * A photo like a phone's: soft cloth with camera grain, rotated by EXIF, with GPS and maker. When upright, its upper
 * left quarter is red and its lower left quarter is blue.
 */
export async function phonePhoto(width = 4000, height = 3000): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  let random = 7;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (random >>> 29) + (((x >> 4) + (y >> 4)) % 2) * 12 + (x * 40) / width;
      // Orientation 6 means a clockwise quarter turn: the stored lower left becomes the upper left.
      const isLow = y > height / 2;
      pixels[at] = (isLow && x < width / 2 ? 180 : 60) + grain;
      pixels[at + 1] = 60 + grain;
      pixels[at + 2] = (isLow && x > width / 2 ? 180 : 60) + grain;
    }
  }
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '23/1 48/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '90/1 24/1 0/1',
  };
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: 'Phone of Rahima' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(photo);
}

/** A picture of one colour. */
export async function plainImage(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  width = 400,
  height = 300,
  background = '#c05040',
): Promise<Uint8Array<ArrayBuffer>> {
  const channels = background.length > 7 ? 4 : 3;
  return new Uint8Array(await sharp({ create: { width, height, channels, background } }).toFormat(format).toBuffer());
}

/** The encoded form of a picture of one colour, without the process that encodes. Its files are no pictures. */
export function encodedPicture(colour: string): Extract<ImageResult, { kind: 'accepted' }> {
  const id = new Bun.CryptoHasher('sha256').update(colour).digest('hex').slice(0, 32);
  const forms = (['avif', 'webp', 'jpg'] as const).map((format) => ({ width: 32, format, bytes: new Uint8Array(8) }));
  return { kind: 'accepted', picture: { id, width: 32, height: 32, widths: [32], colour }, forms };
}

/** A black PNG with many pixels in few bytes: one bit per pixel, a filter byte before each row. */
export function blackImage(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(Bun.hash.crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
