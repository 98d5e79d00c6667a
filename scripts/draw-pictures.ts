import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { showcases } from '../db/seed/pictures/business/gallery.ts';
import { demoProducts, demoSlides, type DemoPicture } from '../db/seed/pictures/electronics/demo.ts';
import { picture } from '../db/seed/pictures/stage.ts';

/** Draws the pictures of the demo shop and of the gallery: `bun run draw-pictures`. */

const folder = join(import.meta.dir, '..', 'site', 'public');

/** JPEG is for browsers without WebP alone, so it may be coarser. */
const quality = { webp: 59, jpg: 32 };

async function draw(name: string, drawing: DemoPicture, widths: readonly number[]): Promise<number> {
  const large = sharp(Buffer.from(picture(drawing, drawing.draw())));
  let bytes = 0;
  for (const width of widths) {
    const file = join(folder, widths.length === 1 && name.includes('slide') ? name : `${name}-${width}`);
    const pixels = large.clone().resize(width);
    await pixels.clone().webp({ quality: quality.webp, effort: 6 }).toFile(`${file}.webp`);
    await pixels.clone().jpeg({ quality: quality.jpg, mozjpeg: true }).toFile(`${file}.jpg`);
    bytes += (await stat(`${file}.webp`)).size + (await stat(`${file}.jpg`)).size;
  }
  return bytes;
}

const work: (() => Promise<number>)[] = [
  ...Object.entries(demoProducts).map(
    ([key, drawing]) =>
      () =>
        draw(`demo/${key}`, drawing, [320, 640]),
  ),
  ...Object.entries(demoSlides).map(
    ([key, drawing]) =>
      () =>
        draw(`demo/${key}`, drawing, [1280]),
  ),
  ...Object.entries(showcases).map(
    ([key, drawing]) =>
      () =>
        draw(`gallery/${key}`, drawing, [640]),
  ),
];

await Promise.all(['demo', 'gallery'].map((part) => mkdir(join(folder, part), { recursive: true })));
let bytes = 0;
for (const [at, step] of work.entries()) {
  bytes += await step();
  process.stdout.write(`\rDrawing ${at + 1} of ${work.length}`);
}
console.log(`: ${Math.round(bytes / 1024)} KB in all.`);
