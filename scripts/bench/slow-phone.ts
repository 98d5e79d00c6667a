import { chromium, type Page } from '@playwright/test';
import { classicLook, type Look } from '../../api/shops/shop/look.ts';
import { productWords } from '../../site/i18n/dashboard/products.ts';
import { findChromium } from '../suite/chromium.ts';
import { median, partsOf, type Bench, type Budget } from './budget.ts';
import { firstShop, largeShop, whenQuiet, withProduct } from './measured-product.ts';
import { shopsIn } from './prepare-shops.ts';

/** A phone's processor is this many times slower. */
const slower = 4;
/** The network of Lighthouse's mobile profile: 1.6 Mbit/s, 150 ms. */
const slow4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 93_750, latency: 150 };

/** The times that a shopper and a seller with a slow phone wait. */
export function slowPhone(bench: Bench): readonly Budget[] {
  const of = partsOf(() => measureDashboard(bench));
  const where = 'dashboard with 999 products';
  const interaction = of((turns) => median(turns.map((seen) => seen.interaction)));
  const dialog = of((turns) => median(turns.map(({ clicked, shown }) => shown - clicked)));
  return [
    ...paintsOf(bench, 'classic look', classicLook, 1_200),
    ...paintsOf(bench, 'heading font', { ...classicLook, font: 'serif' }, 1_500),
    { name: `Interaction to next paint, ${where}`, limit: { atMost: 200 }, unit: 'ms', measure: interaction },
    { name: `Opening a dialog, ${where}`, limit: { atMost: 500 }, unit: 'ms', measure: dialog },
  ];
}

function paintsOf(bench: Bench, name: string, look: Look, atMost: number): readonly Budget[] {
  const of = partsOf(() => measurePaint(bench, look));
  const paint = of((visits) => median(visits.map((seen) => seen.paint)));
  const shift = of((visits) => Math.max(...visits.map((seen) => seen.shift)));
  return [
    { name: `Largest contentful paint of the shop page, ${name}`, limit: { atMost }, unit: 'ms', measure: paint },
    { name: `Layout shift of the shop page, ${name}`, limit: { atMost: 0 }, unit: '', measure: shift },
  ];
}

/** Does the work on a new phone, several times, from the page at `url`. */
async function onPhones(bench: Bench, url: string, cookie: string, work: (page: Page) => Promise<Seen>) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const results: Seen[] = [];
  for (let turn = 0; turn < (bench.isSmall ? 1 : 5); turn += 1) {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ ...phone, extraHTTPHeaders: cookie === '' ? {} : { cookie } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    results.push(await work(page));
    await context.close();
  }
  await browser.close();
  return results;
}

/** First visits of a shop page. */
async function measurePaint(bench: Bench, look: Look) {
  const folder = await shopsIn(bench, 10);
  return withProduct(folder, async (product) => {
    const { shopId, slug, cookie } = await firstShop(folder);
    const saved = await product.send('PUT', `/api/shops/${shopId}`, { cookie, body: { look } });
    if (!saved.ok) throw new Error(`The look was refused: ${await saved.text()}`);
    await whenQuiet(product);
    return onPhones(bench, `${product.origin}/${slug}`, '', (page) => whenSeen(page, 'paint'));
  });
}

/** A seller's actions on a dashboard with 999 products, each turn on a newly loaded one. */
async function measureDashboard(bench: Bench) {
  const folder = await shopsIn(bench, 10);
  return withProduct(folder, async (product) => {
    const { cookie } = await largeShop(product, folder);
    return onPhones(bench, `${product.origin}/dashboard?section=products`, cookie, useDashboard);
  });
}

async function useDashboard(page: Page) {
  const words = productWords('en');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('heading', { name: 'Saree 1', exact: true }).waitFor();
  for (const action of [words.menu.hide, words.menu.show]) {
    await button(words.menuOf('Saree 2')).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
  await button(words.search).click();
  const search = page.getByRole('searchbox', { name: words.search });
  await search.pressSequentially('saree 3');
  await search.fill('');
  await button('Saree 3').click();
  return whenSeen(page, 'shown');
}

type Seen = Record<'paint' | 'shift' | 'interaction' | 'clicked' | 'shown', number>;

/** Waits until the page has seen something. */
async function whenSeen(page: Page, what: 'paint' | 'shown'): Promise<Seen> {
  const seen = await page.waitForFunction((name) => {
    const found = (globalThis as unknown as { seen: Seen }).seen;
    return found[name] > 0 && { ...found };
  }, what);
  return (await seen.jsonValue()) as Seen;
}

/**
 * Runs in the page: its largest paint, layout shift and slowest interaction, and the times of the last click and of the
 * frame that shows a dialog.
 */
function watch(): void {
  const seen: Seen = { paint: 0, shift: 0, interaction: 0, clicked: 0, shown: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  observe('layout-shift', ({ value }) => (seen.shift += value));
  observe('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration);
  });
  addEventListener('click', ({ timeStamp }) => (seen.clicked = timeStamp), true);
  const look = () => {
    if (seen.shown === 0 && document.querySelector('[role=dialog]')) seen.shown = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Entry = PerformanceEntry & { readonly value: number; readonly interactionId: number };
