import { chromium, type Browser, type Locator } from '@playwright/test';
import { findChromium } from '../suite/chromium.ts';
import { firstShop } from './first-shop.ts';
import { measuredProduct } from './measured-product.ts';
import { prepareShops } from './prepare-shops.ts';
import type { Report } from './report.ts';

/** 'Slow 3G' of Chromium's developer tools: 400 kbit/s each way, 2 s round trip. */
const slow3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 };

const turns = 7;

/** On a slow connection: the time from a tap on a card to its feedback and to the product, with and without JavaScript. */
export async function measureSlowLine(dataFolder: string, report: Report): Promise<void> {
  await prepareShops(dataFolder, 10);
  const product = measuredProduct(dataFolder);
  await product.start();
  const { slug } = await firstShop(dataFolder);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const presses: Press[] = [];
  const plain: Press[] = [];
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      presses.push(await pressCard(browser, `${product.origin}/${slug}`, true));
      plain.push(await pressCard(browser, `${product.origin}/${slug}`, false));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  const samples = presses.map(({ shown }) => shown);
  report.figure({ what: 'Slow 3G: a tap on a card shows feedback', unit: 'ms', samples, bar: { atMost: 100 } });
  const opened = presses.map((press) => press.opened);
  const linked = plain.map((press) => press.opened);
  report.figure({ what: 'Slow 3G: from the tap to the product', unit: 'ms', samples: opened });
  report.figure({ what: 'Slow 3G: the same without JavaScript', unit: 'ms', samples: linked });
  const ratios = opened.map((time, turn) => time / (linked[turn] ?? Number.NaN));
  report.figure({
    what: 'Slow 3G: with JavaScript, compared with without',
    unit: 'times',
    samples: ratios,
    bar: { atMost: 1.2 },
  });
}

/** Ms from the tap until the card shows feedback, and until the product's heading appears. */
interface Press {
  readonly shown: number;
  readonly opened: number;
}

/** A first visit with a tap on the first card as soon as it renders. */
async function pressCard(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<Press> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, hasTouch: true, javaScriptEnabled });
  const page = await context.newPage();
  await page.addInitScript(watchCard);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow3G);
  await page.goto(address, { waitUntil: 'commit' });
  const link = page.locator('.card__name a').first();
  const name = await link.innerText();
  const { x, y } = await middleOf(link);
  const start = performance.now();
  await page.touchscreen.tap(x, y);
  await page.getByRole('heading', { name, exact: true, level: 1 }).or(page.locator('dialog[open] h2')).waitFor();
  const opened = performance.now() - start;
  const shown = javaScriptEnabled
    ? await page.evaluate(() => Number(sessionStorage.getItem('shown') ?? Number.NaN))
    : 0;
  await context.close();
  return { shown, opened };
}

async function middleOf(thing: Locator) {
  await thing.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const { x, y, width, height } = (await thing.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Runs in the page: records the time from the touch until the card's background or position changes. */
function watchCard(): void {
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const card = (target as Element).closest('.card');
      if (!card) return;
      const start = performance.now();
      const ground = getComputedStyle(card).backgroundColor;
      const look = () => {
        const isShown = getComputedStyle(card).backgroundColor !== ground || card.getAnimations().length > 0;
        if (isShown) sessionStorage.setItem('shown', String(performance.now() - start));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}
