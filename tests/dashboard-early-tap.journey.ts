import type { Page } from '@playwright/test';
import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { isPhone, openProducts, press, startSellerWith } from './product-steps.ts';

/** Slows the processor down, so that the first parts of the dialog can be tapped while it still renders. */
const timesSlower = 6;

test('a part of the product dialog stays where it appears, so that an early tap on a slow phone opens it', async ({
  page,
  language,
}) => {
  const words = productWords(language);
  const { sale } = partWords(language);
  const seller = await startSellerWith(page, { plan: 'pro', products: ['Jamdani'] });
  await haveContentAbove(page, seller.userId);
  await openProducts(page, language);
  await recordPositions(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await press(page.getByRole('button', { name: words.editNamed('Jamdani') }));

  const at = await positionOnAppearing(page, sale.title);
  if (await isPhone(page)) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
  const dialog = page.getByRole('dialog', { name: words.edit });
  await expect(dialog.locator('[name=salePrice]')).toBeVisible();
  await expect(dialog.locator('.folded-part')).toHaveCount(5);
  const recorded = await recordedPositions(page);
  expect(recorded).toHaveLength(5);
  expect(recorded.filter(({ positions }) => positions.length > 1)).toEqual([]);
});

/** Fills the parts above the discount: sizes, which render over several frames, and the stock. */
async function haveContentAbove(page: Page, userId: string): Promise<void> {
  const [{ id, version }] = (await call(page, 'GET', `/api/users/${userId}/shop`)).products;
  const sizes = Array.from({ length: 15 }, (_, index) => `${30 + index}`);
  await call(page, 'PUT', `/api/products/${id}/variants`, {
    version,
    options: [{ name: 'Size', values: sizes }],
    variants: sizes.map((size) => ({ options: { Size: size } })),
  });
  await call(page, 'PUT', `/api/products/${id}`, { stock: 3 });
}

/** Records the position of each part's title after every change of the dialog, until the first touch. */
async function recordPositions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const positions: Record<string, Set<number>> = {};
    Object.assign(globalThis, { positions });
    const observer = new MutationObserver(() => {
      // Ignores the sheet's own animation.
      for (const animation of document.querySelector('.ui-dialog')?.getAnimations() ?? []) animation.finish();
      const scrolled = document.querySelector('.ui-dialog')?.scrollTop ?? 0;
      for (const title of document.querySelectorAll('.folded-part h3'))
        (positions[title.textContent] ??= new Set()).add(Math.round(title.getBoundingClientRect().top + scrolled));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('.folded-part')) observer.disconnect();
    });
  });
}

/** The positions of each part, by its title. */
const recordedPositions = (page: Page) =>
  page.evaluate(() => {
    const { positions } = globalThis as unknown as { positions: Record<string, Set<number>> };
    return Object.entries(positions).map(([title, seen]) => ({ title, positions: [...seen] }));
  });

/** Scrolls to a part in the frame in which it appears. @returns its middle */
const positionOnAppearing = (page: Page, title: string) =>
  page.evaluate(async (text) => {
    for (;;) {
      const summaries = [...document.querySelectorAll('.folded-part > summary')];
      const summary = summaries.find(({ textContent }) => textContent.includes(text));
      if (summary) {
        summary.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = summary.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, title);
