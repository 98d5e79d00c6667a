import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** What every screen holds, in each language and at each width: nothing is wider than it, and axe finds nothing. */
export async function expectScreenHolds(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** Nothing reaches over the right edge. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `px of ${page.url()} beyond the screen`).toBeLessThanOrEqual(0);
}
