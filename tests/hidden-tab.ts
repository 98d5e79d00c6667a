import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Tells the page that it is hidden, as the browser does. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

/** Waits until the page's earlier requests have been sent. */
const idle = (page: Page) => page.evaluate(async () => void (await fetch('/favicon.svg')));

/**
 * Hides the page and expects that it asks for nothing. Its clock must be installed; it stands still afterwards.
 * @param asks a request that the visible page repeats
 * @param passed ms while it is hidden
 */
export async function expectRestWhileHidden(page: Page, asks: RegExp, passed: number): Promise<void> {
  let requested = 0;
  page.on(
    'request',
    (request) => (requested += request.resourceType() === 'fetch' && asks.test(request.url()) ? 1 : 0),
  );
  await page.clock.runFor(passed);
  await expect(async () => expect(requested, 'the visible page asks').toBeGreaterThan(0)).toPass();
  await setHidden(page, true);
  // From now on only the test moves the clock, so that nothing but its return to the front makes the page ask. The clock
  // runs on until the command arrives and cannot be set back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await idle(page);
  const before = requested;
  await page.clock.runFor(passed);
  await idle(page);
  expect(requested, 'the hidden page asks for nothing').toBe(before);
}
