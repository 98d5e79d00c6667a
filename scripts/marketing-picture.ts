import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { seedShops } from '../db/seed/shops.ts';
import { readOptions } from './steps/read-options.ts';
import { findChromium } from './suite/chromium.ts';

/**
 * Takes the screenshots of the demo shops, of orders and of products on the home page and in the README:
 * `bun scripts/marketing-picture.ts http://localhost:3000`, with a freshly started product at that address. The build
 * creates the sizes and formats.
 */
const shops = { en: '/nakshithreads', bn: '/ammurhaterranna' };
const looks = { classic: '/nakshithreads', compact: '/ammurhaterranna', gallery: '/gadgetghor' };
const dashboards = { en: '/dashboard?section=orders', bn: '/bn/dashboard?section=orders' };

/** A phone, and for each screenshot an element and its distance (px) from the upper edge. */
const screen = { width: 360, height: 780 };
const tops = {
  shop: { first: '#products', below: 80 },
  dashboard: { first: '.orders__list', below: 190 },
};

const [origin = 'http://localhost:3000'] = readOptions({}, '[ORIGIN]').words;
const folder = join(import.meta.dir, '..', 'site', 'marketing', 'pictures');
const documents = join(import.meta.dir, '..', 'docs', 'pictures');

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Takes the first screen of a shop page, in the look that is the file's name. */
async function photographLook(look: string, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: screen, deviceScaleFactor: 2 });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await save(page, `look-${look}`);
  await page.close();
}

async function save(page: Page, name: string): Promise<void> {
  const file = join(folder, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 85, effort: 6 })
    .toFile(file);
  console.log(file);
}

async function photograph(page: Page, what: keyof typeof tops, language: string): Promise<void> {
  const { first, below } = tops[what];
  await page
    .locator(first)
    .first()
    .evaluate((element, room) => scrollBy(0, element.getBoundingClientRect().top - room), below);
  await page.mouse.move(screen.width / 2, screen.height / 2);
  await page.waitForTimeout(1000);
  await save(page, `${what}-${language}`);
}

/** Sample orders, newest first. */
const shoppers = {
  en: ['Nusrat Jahan', 'Tania Akter', 'Farhana Islam', 'Rumana Haque', 'Sadia Rahman', 'Mahmuda Begum'],
  bn: ['নুসরাত জাহান', 'তানিয়া আক্তার', 'ফারহানা ইসলাম', 'রুমানা হক', 'সাদিয়া রহমান', 'মাহমুদা বেগম'],
};

/** Longer than the shortest plausible time to fill in an order form, ms. */
const fillingTime = 4_000;

/** Places orders as shoppers do and confirms the older ones. The owner is signed in. */
async function placeOrders(page: Page, path: string, language: keyof typeof shoppers): Promise<void> {
  const headers = { origin };
  const request = async (method: string, address: string, data?: object) => {
    const response = await page.request.fetch(`${origin}${address}`, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${address}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const { user } = await request('GET', '/api/auth/session');
  const { id, products } = await request('GET', `/api/users/${user.id}/shop`);
  await request('PUT', `/api/shops/${id}`, { orderMode: 'saved' });
  const sold = products.filter(({ options, price, stock }: Sold) => options.length === 0 && price > 0 && stock !== 0);
  const { formToken } = await request('GET', `/api/shops${path}/order-form`);
  await page.waitForTimeout(fillingTime);
  for (const [place, name] of shoppers[language].toReversed().entries()) {
    await request('POST', `/api/shops${path}/orders`, {
      productId: sold[place % sold.length].id,
      quantity: (place % 2) + 1,
      name,
      phone: `0171234560${place}`,
      district: 'Dhaka',
      area: 'Mirpur',
      address: '12/A, Road 3',
      payment: { method: 'cash' },
      formToken,
    });
  }
  const { orders } = await request('GET', `/api/shops/${id}/orders`);
  const older = orders.slice(2).map((order: Placed) => ({ id: order.id, version: order.version }));
  await request('PUT', `/api/shops/${id}/orders/state`, { orders: older, state: 'confirmed' });
}

interface Sold {
  readonly id: string;
  readonly options: readonly unknown[];
  readonly price: number;
  readonly stock: number | null;
}

interface Placed {
  readonly id: string;
  readonly version: number;
}

/** The README's pictures: a shop on a phone, and the products in a dashboard on a computer. The owner is signed in. */
async function photographForReadme(page: Page, shop: string): Promise<void> {
  const take = async (name: string, width: number) => {
    const file = join(documents, `${name}.webp`);
    await sharp(await page.screenshot())
      .resize(width)
      .webp({ quality: 80, effort: 6 })
      .toFile(file);
    console.log(file);
  };
  await page.goto(origin + shop, { waitUntil: 'networkidle' });
  await take('shop', 440);
  await page.setViewportSize({ width: 1280, height: 820 });
  await page.goto(`${origin}/dashboard?section=products`);
  await page.locator('.product img').first().waitFor();
  await page.frameLocator('iframe').locator('.hero').waitFor();
  await page.waitForTimeout(1000);
  await take('dashboard', 1100);
}

for (const language of ['en', 'bn'] as const) {
  const page = await browser.newPage({ viewport: screen, deviceScaleFactor: 2 });
  const response = await page.goto(origin + shops[language], { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${origin} has no demo shops. Start the product with them first.`);
  const owner = seedShops.find((shop) => shop.owner.language === language)?.owner;
  await page.request.post(`${origin}/api/auth/login`, { headers: { origin }, data: owner });
  await placeOrders(page, shops[language], language);
  await page.goto(origin + shops[language], { waitUntil: 'networkidle' });
  await photograph(page, 'shop', language);
  await page.goto(origin + dashboards[language], { waitUntil: 'networkidle' });
  await photograph(page, 'dashboard', language);
  if (language === 'en') await photographForReadme(page, shops.en);
  await page.close();
}
for (const [look, path] of Object.entries(looks)) await photographLook(look, path);
await browser.close();
