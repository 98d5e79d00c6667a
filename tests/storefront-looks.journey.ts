import type { Page } from '@playwright/test';
import { contrast } from '../site/storefront/colour-channels.ts';
import { expect, test } from './storefront-shops.ts';

const looks = ['/compact-en', '/compact-bn', '/gallery-en', '/gallery-bn'];

test('in the compact look, a phone shows whole products on its first screen @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/compact-en', '/compact-bn', '/compact-awkward']) {
    await page.goto(path);
    const box = await page.locator('.goods .card').first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity), path).toBeLessThanOrEqual(740);
  }
});

test('in no look does anything move while the page loads, with and without its font @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => moved.push(...list.getEntries().map(({ duration, name }) => [name, duration])))
      // The observer reports shifts from before it as well.
      .observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of looks) {
    // The second visit has the font in its cache.
    for (const visit of ['first', 'second']) {
      await page.goto(path);
      await page.evaluate(async () => document.fonts.ready);
      await painted(page);
      expect(await page.evaluate(() => (globalThis as { moved?: unknown[] }).moved), `${path}, ${visit}`).toEqual([]);
    }
  }
});

test('only a shop with a heading font loads one, and only the script of its headings @desktop', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') loaded.push(request.url().replace(/^.*\/_assets\/|\.[\w-]+\.woff2$/g, ''));
  });
  for (const [path, fonts] of [
    ['/rohimafyashon', []],
    ['/compact-en', []],
    ['/compact-bn', ['baloo-da-2-bengali-700-normal']],
    ['/gallery-en', ['baloo-da-2-latin-700-normal']],
    ['/gallery-bn', ['noto-serif-bengali-bengali-700-normal']],
  ] as const) {
    loaded.length = 0;
    await page.goto(path);
    await page.evaluate(async () => document.fonts.ready);
    expect(new Set(loaded), path).toEqual(new Set(fonts));
  }
});

test('focus is visible on the colours of every look @desktop', async ({ page }) => {
  for (const path of looks) {
    await page.goto(path);
    for (const link of await page.locator('.header a, .low-hero a').all()) {
      await link.focus();
      const { ring, ground } = await link.evaluate((element) => {
        const style = getComputedStyle(element);
        const colours = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number);
        const inside = Number.parseFloat(style.outlineOffset) < 0 && style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        const around = getComputedStyle(element.closest('.header') ?? document.body);
        return {
          ring: colours(style.outlineColor),
          ground: colours(
            inside
              ? style.backgroundColor
              : around.backgroundImage === 'none'
                ? around.backgroundColor
                : around.backgroundImage,
          ),
        };
      });
      expect(contrastOf(ring, ground), path).toBeGreaterThanOrEqual(3);
    }
  }
});

/** Resolves after two frames, so that everything so far is on the screen. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

function contrastOf(one: readonly number[], other: readonly number[]): number {
  const hex = (channels: readonly number[]) =>
    `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  return contrast(hex(one), hex(other));
}
