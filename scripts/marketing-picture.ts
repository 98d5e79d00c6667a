import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from './suite/chromium.ts';

/**
 * Photographs the two demo shops for the home page: `bun scripts/marketing-picture.ts http://localhost:3000`, with a
 * freshly started product at that address. The build makes the sizes and formats that phones load of it.
 */
const shops = { en: '/nakshithreads', bn: '/ammurhaterranna' };

/** A phone of 360 by 780, scrolled to where the first products show whole, in px. */
const screen = { width: 360, height: 780 };
const scrolled = 440;

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dir, '..', 'site', 'marketing', 'pictures');

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [language, path] of Object.entries(shops)) {
  const page = await browser.newPage({ viewport: screen, deviceScaleFactor: 2 });
  const response = await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${origin}${path} is not there. Start the product with its demo shops first.`);
  await page.mouse.wheel(0, scrolled);
  await page.waitForTimeout(1000);
  const file = join(folder, `shop-${language}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 85, effort: 6 })
    .toFile(file);
  console.log(file);
}
await browser.close();
