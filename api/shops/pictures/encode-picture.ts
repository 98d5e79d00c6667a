import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../platform/storage/image-format.ts';
import { maxPixels, minSidePixels } from './file-limits.ts';
import type { EncodedForm, ImageRefusal, ImageResult } from './image-result.ts';

/** Stored widths (px). A picture is never enlarged, so its largest form may have another width. */
const widths = [320, 640, 1280] as const;

/** Maximum height (px). A taller picture is scaled down. An upright 2:3 photo still fits. */
const tallest = 1920;

/**
 * Chosen by measurement with two 12-megapixel photos. The three formats look alike (luma SSIM within 0.01), a 640 px
 * product photo has 32 to 58 KB as AVIF, and AVIF's next effort level takes twice the time for at most 10 % fewer
 * bytes.
 */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 68, effort: 2 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 74, mozjpeg: true }),
} satisfies Record<ImageFormat, (image: Sharp) => Sharp>;

// libvips reads dozens of formats, and each loader can be attacked. Only these three may run in this process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// The nine encoders run concurrently, so each needs only one thread.
sharp.concurrency(1);

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture and re-encodes it: upright, in sRGB, on white, without metadata. The hash of its largest JPEG is
 * its id.
 */
export async function encodePicture(bytes: Uint8Array): Promise<ImageResult> {
  const pixels = await decode(bytes).catch((error: unknown) => refusalFor(error));
  if (typeof pixels === 'string') return { kind: 'refused', reason: pixels };
  if (Math.min(pixels.width, pixels.height) < minSidePixels) return { kind: 'refused', reason: 'image_too_small' };
  const wanted = [...widths.filter((width) => width < pixels.width), pixels.width];
  const [forms, colour] = await Promise.all([encodeAll(pixels, wanted), averageColour(pixels)]);
  const largest = forms.find((form) => form.format === 'jpg' && form.width === pixels.width);
  if (!largest) throw new Error('The largest JPEG of a picture is missing');
  const id = new Bun.CryptoHasher('sha256').update(largest.bytes).digest('hex').slice(0, 32);
  return {
    kind: 'accepted',
    picture: { id, width: pixels.width, height: pixels.height, widths: wanted, colour },
    forms,
  };
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  // 'error' and not 'warning', because phones write JPEGs with harmless faults. A truncated file is an error.
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widths.at(-1), height: tallest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function refusalFor(error: unknown): ImageRefusal {
  return error instanceof Error && error.message.includes('pixel limit') ? 'image_too_many_pixels' : 'image_unreadable';
}

async function encodeAll(pixels: Pixels, wanted: readonly number[]): Promise<EncodedForm[]> {
  const formats = Object.keys(encoders) as ImageFormat[];
  return Promise.all(
    wanted.toReversed().flatMap((width) =>
      formats.map(async (format) => {
        const bytes = await encoders[format](image(pixels).resize({ width })).toBuffer();
        return { width, format, bytes: new Uint8Array(bytes) };
      }),
    ),
  );
}

async function averageColour(pixels: Pixels): Promise<string> {
  const one = await image(pixels).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${one.toString('hex', 0, 3)}`;
}

function image({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
