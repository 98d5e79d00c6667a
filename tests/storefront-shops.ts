import type { Page } from '@playwright/test';
import { cataloguePath, productPath } from '../site/paths.ts';
import type { Catalogue } from '../site/storefront/catalogue.ts';
import { test as journey } from './journey.ts';

export { expect, expectAccessible } from './journey.ts';

/** One visitor's requests to the API. */
export interface SentCall {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The URL of the sending page. */
  readonly page: string | null;
}

/** A journey through the fixture shops of `storefront-server.ts` (`playwright.config.ts`). */
export const test = journey.extend({
  // oxlint-disable-next-line no-empty-pattern, no-restricted-properties -- Playwright reads the fixtures off the pattern
  baseURL: ({}, use) => use(`http://127.0.0.1:${process.env['JOURNEY_SHOPS_PORT']}`),
});

/** The API requests of this page's visitor, in order. */
export async function callsBy(page: Page): Promise<SentCall[]> {
  const session = await page.evaluate(() => localStorage.getItem('poshora_session'));
  const calls = (await (await page.request.get('/told')).json()) as SentCall[];
  return calls.filter(({ body }) => body['sessionId'] === session);
}

/** Clears what shops have stored in the page's browser. */
export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/**
 * Makes pages wait for their script without a limit, because on a busy machine it can take longer than the second that a
 * page waits.
 */
export async function waitLong(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    performance.now = () => 0;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms: number) => (ms === 1000 ? 0 : setTimeout(act, ms)),
    });
  });
}

/** An entry of the Layout Instability API, which TypeScript's types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Records each layout shift with the elements that moved, from the first frame of the complete page. Earlier frames show
 * the part of the page that has arrived, in which a centred line is shorter.
 * @returns reads the shifts so far
 */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift;
        const of = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
          [node?.cloneNode(), previousRect, currentRect].map((part) =>
            part instanceof Element ? part.outerHTML : JSON.stringify(part),
          );
        shifts.push(`${value}: ${sources.map((source) => of(source).join(' ')).join('; ')}`);
      }
    });
    const observe = () => observer.observe({ type: 'layout-shift' });
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(observe)));
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** The URL of a product's page. */
export async function productUrl(page: Page, slug: string, name: string): Promise<string> {
  const { products } = (await (await page.request.get(cataloguePath(slug))).json()) as Catalogue;
  const product = products.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`${slug} has no product ${name}`);
  return productPath(slug, product.id);
}

/** The message that a click on an order button sends to WhatsApp. An empty page replaces WhatsApp in the new tab. */
export async function sentBy(page: Page, press: () => Promise<void>): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opened = page.context().waitForEvent('page');
  await press();
  const chat = await opened;
  await chat.waitForURL('https://wa.me/**');
  const message = messageOf(chat.url());
  await chat.close();
  return message;
}

/** For `watch.allow`: the request to WhatsApp. */
export const toWhatsApp = /request to https:\/\/wa\.me\//;

/** The message of an order link. */
export function messageOf(link: string | null): string {
  return new URL(link ?? '').searchParams.get('text') ?? '';
}

/** Goes back and forward before the page gets the event of a dialog's end. The page must not go back a second time. */
export async function toAndFro(): Promise<void> {
  const turn = async (go: () => void) => {
    const turned = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    go();
    await turned;
  };
  for (let times = 0; times < 20; times += 1) {
    await turn(() => history.back());
    await turn(() => history.forward());
  }
}
