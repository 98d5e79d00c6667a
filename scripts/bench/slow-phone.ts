import { chromium, type Browser, type Page } from '@playwright/test';
import { openDatabase } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';
import { productWords } from '../../site/i18n/dashboard/products.ts';
import { RunningProduct } from '../../tests/running-product.ts';
import { findChromium } from '../suite/chromium.ts';
import type { Report } from './report.ts';
import { longestTask, slowDown, slower } from './long-tasks.ts';
import { measuredProduct, whenQuiet } from './measured-product.ts';
import { searchCosts } from './search-costs.ts';
import { milliseconds, percentile } from './statistics.ts';
import { setPlan } from '../../tests/api/set-plan.ts';

const count = 999;

/** Ms until a newly loaded dashboard is idle. */
const settling = 2_000;

/** Ms between two pointer moves of a drag. */
const handPause = 50;

const widths = {
  'on a phone': { width: 360, moved: 'Saree 3' },
  'at 1280 px': { width: 1280, moved: 'Saree 4' },
};

/**
 * A shop of 999 products on a slowed-down processor: the cost of a key in its search, and the longest task of each of the
 * seller's actions, as processor time and as elapsed time. Elapsed time includes waits for the server.
 */
export async function measureSlowPhone(dataFolder: string, report: Report): Promise<void> {
  const product = measuredProduct(dataFolder);
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
    const costs = await searchCosts(browser, product, seller, slower);
    report.say(
      `A key in the search of ${count} products, median, ${slower} times slower`,
      `${milliseconds(percentile(costs, 0.5))}, the slowest ${milliseconds(Math.max(...costs))}`,
    );
    for (const [name, { width, moved }] of Object.entries(widths)) {
      const page = await openDashboard(browser, product, seller, width);
      const devtools = await slowDown(page);
      for (const [what, action] of Object.entries(actions(page, moved))) {
        const { clock, processor } = await longestTask(devtools, await action());
        report.say(
          `Longest task while ${what}, ${name}`,
          `${milliseconds(processor)}, by the clock ${milliseconds(clock)}`,
        );
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

export interface MeasuredSeller {
  readonly cookie: string;
  readonly userId: string;
  readonly shopId: string;
  readonly slug: string;
}

async function fillShop(dataFolder: string, { userId, shopId }: MeasuredSeller): Promise<void> {
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  const now = Date.now();
  await setPlan(database, 'pro', userId);
  await database.write(async (transaction) => {
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

/** @param first a product that shows that the list has loaded */
export async function openDashboard(
  browser: Browser,
  product: RunningProduct,
  { cookie }: MeasuredSeller,
  width: number,
  first = 'Saree 1',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 740 }, hasTouch: width < 400 });
  const cookies = cookie.split('; ').map((one) => {
    const [name = '', value = ''] = one.split('=');
    return { name, value, url: product.origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${product.origin}/dashboard?section=products`);
  await page.getByRole('heading', { name: first, exact: true }).waitFor();
  await page.waitForTimeout(settling);
  return page;
}

/** Prepares an action. Playwright's element lookup is a long task on a slow processor, so it comes before the measurement. */
export type Action = () => Promise<() => Promise<unknown>>;

/** A seller's actions on a long list, in order. */
function actions(page: Page, moved: string): Readonly<Record<string, Action>> {
  const words = productWords('en');
  const { keyboard, mouse } = page;
  const search = page.getByRole('searchbox', { name: words.search });
  const press = (name: string) => async () => {
    const { x, y, width, height } = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
    return () => mouse.click(x + width / 2, y + height / 2);
  };
  const type =
    (...keys: readonly string[]) =>
    async () =>
    async () => {
      for (const key of keys) await keyboard.press(key, { delay: 120 });
    };
  return {
    scrolling: async () => async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await mouse.wheel(0, 1_500);
        await page.waitForTimeout(120);
      }
    },
    'jumping to the end': type('End'),
    'jumping back': type('Home'),
    async searching() {
      await search.focus();
      return type('s', 'a', 'r', 'e', 'e', 'Space', '5', '7')();
    },
    'clearing the search': type('ControlOrMeta+a', 'Delete'),
    async 'taking hold'() {
      await page.getByRole('button', { name: words.drag.handle(moved), exact: true }).focus();
      return type('Enter')();
    },
    moving: type('ArrowUp', 'ArrowUp'),
    'putting down, saved and published': type('Enter'),
    async 'dragging with the pointer'() {
      const handle = page.getByRole('button', { name: words.drag.handle(moved), exact: true });
      const { x, y } = (await handle.boundingBox())!;
      return async () => {
        await mouse.move(x + 5, y + 5);
        await mouse.down();
        for (let step = 1; step <= 10; step += 1) {
          await mouse.move(x + 5, y + 5 + step * 30);
          await page.waitForTimeout(handPause);
        }
        await keyboard.press('Escape');
        await mouse.up();
      };
    },
    hiding: press(words.hideNamed(moved)),
    'showing again': press(words.showNamed(moved)),
    'opening the dialog': press(words.editNamed(moved)),
  };
}
