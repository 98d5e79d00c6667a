import sharp from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photo for `setInputFiles`. */
export interface GalleryFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo of one colour, a few KB. */
export async function photo(size: Size): Promise<GalleryFile> {
  const picture = sharp({ create: { ...size, channels: 3, background: '#b3261e' } }).jpeg();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() };
}

/** A photo with detail everywhere, about 100 KB a megapixel. */
export async function detailedPhoto({ width, height }: Size): Promise<GalleryFile> {
  const [across, down] = [Math.round(width / 10), Math.round(height / 10)];
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const cloth = sharp({ create: { width: across, height: down, channels: 3, background: '#808080', noise: grain } });
  const enlarged = sharp(await cloth.png().toBuffer()).resize(width, height);
  return { name: 'cloth.jpg', mimeType: 'image/jpeg', buffer: await enlarged.jpeg({ quality: 90 }).toBuffer() };
}
