import type { CDPSession } from '@playwright/test';
import { orderPath } from '../site/paths.ts';
import { expectFits, expectWhole } from './screen.ts';
import { productUrl, expect, test } from './storefront-shops.ts';

test('categories fit a tablet, and nothing scrolls sideways with text of twice the size @desktop', async ({ page }) => {
  await test.step('on a tablet, categories have their own row above sorting and search', async () => {
    await page.goto('/varied');
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 1024 });
      await expectWhole(page.locator('.categories > .tabs a'));
      const tops = async (...parts: string[]) =>
        Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())?.y ?? 0));
      const [tabs = 0, find = 0, sort = 0] = await tops('.categories', '.find', '.sort');
      expect(find, `search at ${width}`).toBeGreaterThan(tabs + 40);
      expect(Math.abs(find - sort), `sorting beside it at ${width}`).toBeLessThan(4);
    }
  });
  await test.step('nothing scrolls sideways at 320 px with text of twice the size', async () => {
    const paths: string[] = [];
    for (const [slug, product] of [
      ['rahima', 'Terracotta earrings'],
      ['rohimafyashon', 'নীল জামদানি শাড়ি, রুপালি জরি পাড়'],
    ] as const) {
      const url = await productUrl(page, slug, product);
      const choice = 'quantity=2&area=dhaka&channel=messenger';
      paths.push(`/${slug}`, url, `${orderPath(slug, url.split('/').at(-1) ?? '')}?${choice}`, `/orders/${slug}`);
    }
    paths.push(
      await productUrl(page, 'varied', 'Panjabi in every size'),
      `${await productUrl(page, 'keeping', 'Shirt')}#order`,
    );
    paths.push('/bn/pricing', '/bn/about', '/bn/demo', '/bn/demo/p/ipad-air');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    await page.setViewportSize({ width: 320, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await withText(devtools, 32);
      const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      await expect.poll(size).toBe('32px');
      await expectFits(page);
    }
  });
});

/** Sets the reader's text size, px, also on the open page; browsers start with 16. */
async function withText(devtools: CDPSession, standard: number): Promise<void> {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}
