import { chromium, type Browser, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../db/client.ts';
import { products, users } from '../../db/schema/index.ts';
import { productWords } from '../../site/i18n/dashboard/products.ts';
import { RunningProduct } from '../../tests/running-product.ts';
import { findChromium } from '../tooling/chromium.ts';
import type { Say } from './bench.ts';
import { whenQuiet } from './save-to-live.ts';
import { milliseconds, percentile } from './statistics.ts';

const count = 999;

/** How many times slower than this machine a phone's processor is taken to be. */
const slower = 4;

const widths = {
  'on a phone': { width: 360, moved: 'Saree 3' },
  'at 1280 px': { width: 1280, moved: 'Saree 6' },
};

/**
 * A shop of 999 products on a slowed-down processor: what a key in its search costs shoppers, and the longest task of
 * each of the seller's deeds; Chromium calls a task long from 50 ms on.
 */
export async function measureSlowPhone(dataFolder: string, say: Say): Promise<void> {
  const product = new RunningProduct(dataFolder);
  await product.start();
  const seller = await product.newSeller(`long${crypto.randomUUID().slice(0, 8)}`);
  await fillShop(dataFolder, seller);
  await product.send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: { address: 'Bogura' } });
  await whenQuiet(product);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    say(
      `A key in the search of ${count} products, median, ${slower} times slower`,
      await searchCost(browser, product, seller),
    );
    for (const [name, { width, moved }] of Object.entries(widths)) {
      const page = await openDashboard(browser, product, seller, width);
      for await (const [deed, longest] of deeds(page, moved)) {
        say(`Longest task while ${deed}, ${name}`, longest === 0 ? 'under 50 ms' : milliseconds(longest));
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Seller {
  readonly cookie: string;
  readonly userId: string;
  readonly shopId: string;
  readonly slug: string;
}

async function fillShop(dataFolder: string, { userId, shopId }: Seller): Promise<void> {
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  const now = Date.now();
  await database.write(async (transaction) => {
    await transaction.update(users).set({ plan: 'pro' }).where(eq(users.id, userId));
    for (let place = 0; place < count; place += 1) {
      await transaction.insert(products).values({
        id: Bun.randomUUIDv7(),
        shopId,
        name: `Saree ${place + 1}`,
        pricePaisa: 125_000,
        description: 'Made by hand, Sent within a day',
        category: place % 2 === 0 ? 'Saree' : 'Panjabi',
        createdAt: now - place,
        updatedAt: now,
      });
    }
  });
  await database.close();
}

/** From a key to the drawn result, in the page's own clock, with the catalogue there already. */
async function searchCost(browser: Browser, product: RunningProduct, { slug }: Seller): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`${product.origin}/${slug}`);
  await page.getByRole('searchbox').fill('s');
  await page.locator('[data-shelf=found]').filter({ hasText: '999' }).waitFor({ state: 'attached' });
  await slowDown(page);
  const costs = await page.evaluate(async (queries) => {
    const box = document.querySelector<HTMLInputElement>('[data-shelf=query]');
    const measured: number[] = [];
    for (const query of queries) {
      const start = performance.now();
      if (box) box.value = query;
      box?.dispatchEvent(new Event('input', { bubbles: true }));
      // The grid is drawn in the microtasks after the event.
      await new Promise<void>((resolve) => queueMicrotask(resolve));
      await new Promise<void>((resolve) => queueMicrotask(resolve));
      measured.push(performance.now() - start);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return measured;
  }, keys);
  await page.close();
  return `${milliseconds(percentile(costs, 0.5))}, the slowest ${milliseconds(Math.max(...costs))}`;
}

const typed = 'saree 12';
const keys = Array.from(typed, (_, at) => [typed.slice(0, at + 1), typed.slice(0, at)]).flat();

async function openDashboard(
  browser: Browser,
  product: RunningProduct,
  { cookie }: Seller,
  width: number,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 740 }, hasTouch: width < 400 });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: product.origin }]);
  const page = await context.newPage();
  await page.goto(`${product.origin}/dashboard?section=products`);
  await page.getByRole('heading', { name: 'Saree 1', exact: true }).waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(globalThis, { longTasks: tasks });
  });
  await page.waitForTimeout(2_000);
  await slowDown(page);
  await longestTask(page);
  return page;
}

/** What a seller does with a long list, and the longest task that came of each. */
async function* deeds(page: Page, moved: string): AsyncGenerator<[deed: string, longest: number]> {
  const words = productWords('en');
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(120);
  }
  yield ['scrolling', await longestTask(page)];
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await longestTask(page);
  await page.evaluate(() => scrollTo(0, 0));
  yield ['jumping to the end and back', await longestTask(page)];
  const search = page.getByRole('searchbox', { name: words.search });
  await search.pressSequentially('saree 57', { delay: 120 });
  yield ['searching', await longestTask(page)];
  await search.fill('');
  yield ['clearing the search', await longestTask(page)];
  const handle = page.getByRole('button', { name: words.drag.handle(moved), exact: true });
  await handle.focus();
  await page.keyboard.press('Enter');
  yield ['taking hold', await longestTask(page)];
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  yield ['moving', await longestTask(page)];
  await page.keyboard.press('Enter');
  yield ['putting down, saved and published', await longestTask(page)];
  await pressPlainly(page, words.hideNamed(moved));
  yield ['hiding', await longestTask(page)];
  await pressPlainly(page, words.showNamed(moved));
  yield ['showing again', await longestTask(page)];
  await pressPlainly(page, words.editNamed(moved));
  yield ['opening the dialog', await longestTask(page)];
}

/** Where it stands is asked for beforehand: Playwright's own look at a button is a long task on a slow processor. */
async function pressPlainly(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
  await longestTask(page);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** The longest task since it was last asked, once nothing more comes of the last deed. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(1_500);
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
  return Math.max(0, ...tasks);
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
