import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp, { type WebpOptions } from 'sharp';
import { seedShops } from '../db/seed/shops.ts';
import { readOptions } from './steps/read-options.ts';
import { whenDrawn } from './steps/when-drawn.ts';
import { findChromium } from './suite/chromium.ts';

/**
 * Takes the screenshots of the demo shops, of their orders and of products on the home page and in the README:
 * `bun scripts/marketing-picture.ts http://localhost:3000`, with the demo of `npm start` at that URL. The build
 * creates the sizes and formats.
 */
const shops = { en: '/nakshithreads', bn: '/ammurhaterranna' };
const looks = { classic: '/nakshithreads', compact: '/ammurhaterranna', gallery: '/gadgetghor' };
const dashboards = { en: '/dashboard?section=orders', bn: '/bn/dashboard?section=orders' };

const phone = { width: 360, height: 780 };
const computer = { width: 1280, height: 820 };

const [origin = 'http://localhost:3000'] = readOptions({}, '[ORIGIN]').words;
const root = join(import.meta.dir, '..');
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Writes the screen, as wide as `width` px, to a file in the home page's or the README's folder. */
async function save(page: Page, file: string, { width, ...quality }: WebpOptions & { width?: number } = {}) {
  await whenDrawn(page);
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width });
  await picture.webp({ quality: 85, effort: 6, ...quality }).toFile(join(root, file));
  console.log(file);
}

/** Scrolls until this element is `below` px from the upper edge. */
const scrollTo = (page: Page, selector: string, below: number): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, room) => scrollBy({ top: element.getBoundingClientRect().top - room, behavior: 'instant' }),
      below,
    );

async function open(path: string, viewport = phone, deviceScaleFactor = 2): Promise<Page> {
  const page = await browser.newPage({ viewport, deviceScaleFactor });
  const response = await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${origin} has no demo shops. Start the product with them first.`);
  return page;
}

/** Opens a page of the dashboard as the owner of the demo shop in this language. */
async function openDashboard(language: keyof typeof shops, path: string, viewport = phone, scale = 2) {
  const page = await open(shops[language], viewport, scale);
  const owner = seedShops.find((shop) => shop.owner.language === language)?.owner;
  await page.request.post(`${origin}/api/auth/login`, { headers: { origin }, data: owner });
  // Its stream of new orders never ends.
  await page.goto(origin + path);
  return page;
}

const pictures = 'site/marketing/pictures';
for (const language of ['en', 'bn'] as const) {
  const shop = await open(shops[language]);
  await scrollTo(shop, '#products', 80);
  await save(shop, `${pictures}/shop-${language}.webp`);
  const dashboard = await openDashboard(language, dashboards[language]);
  await dashboard.locator('.orders__list').waitFor();
  await save(dashboard, `${pictures}/dashboard-${language}.webp`);
}
for (const [look, path] of Object.entries(looks)) await save(await open(path), `${pictures}/look-${look}.webp`);

const small = { quality: 80 };
await save(await open(shops.en), 'docs/pictures/shop.webp', { ...small, width: 440 });
const products = await openDashboard('en', '/dashboard?section=products', computer, 1);
await products.locator('.product img').first().waitFor();
await products.frameLocator('iframe').locator('.hero').waitFor();
await save(products, 'docs/pictures/dashboard.webp', { ...small, width: 1100 });
await browser.close();
