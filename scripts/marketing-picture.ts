import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { seedShops } from '../db/seed/shops.ts';
import { findChromium } from './suite/chromium.ts';

/**
 * Photographs the two demo shops and their dashboards for the home page:
 * `bun scripts/marketing-picture.ts http://localhost:3000`, with a freshly started product at that address. The build
 * makes the sizes and formats that phones load of it.
 */
const shops = { en: '/nakshithreads', bn: '/ammurhaterranna' };
const dashboards = { en: '/dashboard?section=products', bn: '/bn/dashboard?section=products' };

/** A phone of 360 by 780, and how far it is scrolled to where the first products show whole, in px. */
const screen = { width: 360, height: 780 };
const scrolled = { shop: 440, dashboard: 290 };

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dir, '..', 'site', 'marketing', 'pictures');

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

async function photograph(page: Page, what: keyof typeof scrolled, language: string): Promise<void> {
  await page.mouse.move(screen.width / 2, screen.height / 2);
  await page.mouse.wheel(0, scrolled[what]);
  await page.waitForTimeout(1000);
  const file = join(folder, `${what}-${language}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 85, effort: 6 })
    .toFile(file);
  console.log(file);
}

for (const language of ['en', 'bn'] as const) {
  const page = await browser.newPage({ viewport: screen, deviceScaleFactor: 2 });
  const response = await page.goto(origin + shops[language], { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${origin} has no demo shops. Start the product with them first.`);
  await photograph(page, 'shop', language);

  const owner = seedShops.find((shop) => shop.owner.language === language)?.owner;
  const headers = { origin };
  await page.request.post(`${origin}/api/auth/login`, { headers, data: owner });
  await page.goto(origin + dashboards[language], { waitUntil: 'networkidle' });
  await photograph(page, 'dashboard', language);
  await page.close();
}
await browser.close();
