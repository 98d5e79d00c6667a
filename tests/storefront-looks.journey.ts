import type { Page } from '@playwright/test';
import { contrast } from '../site/storefront/colour-channels.ts';
import { expectFits } from './screen.ts';
import { productUrl, expect, recordShifts, test } from './storefront-shops.ts';

const looks = ['/compact-en', '/compact-bn', '/gallery-en', '/gallery-bn'];

test('each look has its sizes: first screen of a phone, banner, footer, steps of an order @desktop', async ({
  page,
}) => {
  await test.step('on a wide screen, the compact banner has no bars beside its picture, and the gallery has small related products and best sellers', async () => {
    await page.goto('/compact-en');
    const banner = await page.locator('.banner .picture').boundingBox();
    expect((banner?.width ?? 0) / (banner?.height ?? 1)).toBeCloseTo(1600 / 600, 1);
    await page.goto('/gallery-en');
    const cards = await page
      .locator('.row .card')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    expect(cards).toHaveLength(3);
    for (const { right } of cards) expect(right).toBeLessThan(1280);
    await page.goto(await productUrl(page, 'gallery-en', 'Jute shopping bag'));
    const related = await page.locator('.goods .card').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(Math.max(...related)).toBeLessThan(300);
  });
  await test.step('in the compact look, a phone shows whole products on its first screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/compact-en', '/compact-bn', '/compact-awkward']) {
      await page.goto(path);
      const box = await page.locator('.goods .card').first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity), path).toBeLessThanOrEqual(740);
    }
  });
  await test.step('in the gallery look, a phone shows a product’s name on its first screen, also below a banner', async () => {
    for (const path of ['/gallery-en', '/gallery-bn']) {
      await page.goto(path);
      const box = await page.locator('.goods .card__name').first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity), path).toBeLessThanOrEqual(740);
    }
  });
  await test.step('in the classic look, a phone shows whole pictures of products on its first screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/rahima', '/rohimafyashon', '/keeping']) {
      await page.goto(path);
      const box = await page.locator('.goods .picture').first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Infinity), path).toBeLessThanOrEqual(740);
    }
  });
  await test.step('no banner has bars beside its picture on a low screen, and none is higher than 60% of it', async () => {
    for (const path of ['/rahima', '/compact-en', '/gallery-en'])
      for (const size of [
        { width: 1280, height: 600 },
        { width: 640, height: 360 },
      ]) {
        await page.setViewportSize(size);
        await page.goto(path);
        const { width = 0, height = 1 } = (await page.locator('.banner .picture').boundingBox()) ?? {};
        expect(width / height, path).toBeCloseTo(1600 / 600, 1);
        expect(height / size.height, path).toBeLessThanOrEqual(0.61);
      }
  });
  await test.step('the footer’s four parts share one row on a computer and two on a tablet, in each look', async () => {
    for (const path of ['/written-en', '/written-bn', '/written-gallery'])
      for (const [width, inRow] of [
        [1280, 4],
        [1024, 4],
        [1008, 2],
        [768, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const tops = await page
          .locator('.footer__inner > section')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
        const inRows = tops.map((top) => tops.filter((other) => other === top).length);
        expect(inRows, `${path} at ${width} px`).toEqual(Array(4).fill(inRow));
        await expectFits(page);
      }
  });
  await test.step('in each look, the steps of an order keep their distance from their dots, and forced colours keep these filled', async () => {
    for (const slug of ['rahima', 'compact-en', 'gallery-en']) {
      await page.goto(`/orders/${slug}`);
      const step = page.locator('.order-steps li').first();
      const readDot = () =>
        step.evaluate((element) => {
          const dot = getComputedStyle(element, '::before');
          const width = parseFloat(dot.width);
          return {
            width,
            border: parseFloat(dot.borderTopWidth),
            indent: parseFloat(getComputedStyle(element).paddingLeft),
          };
        });
      const { width, border, indent } = await readDot();
      expect(indent - width, slug).toBeGreaterThanOrEqual(8);
      expect(border, slug).toBe(width / 2);
    }
  });
});

test('in no look does anything move while the page loads, with and without its font @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shifts = await recordShifts(page);
  const written = ['/written-bn/pages/delivery-and-returns', '/written-gallery/pages/about'];
  const paths = [...looks, ...written, '/orders/compact-bn', '/orders/gallery-bn'];
  for (const slug of ['compact-bn', 'gallery-bn']) paths.push(await productUrl(page, slug, 'পাটের বাজারের ব্যাগ'));
  for (const path of paths) {
    // The second visit has the font in its cache.
    for (const visit of ['first', 'second']) {
      await page.goto(path);
      await page.evaluate(async () => document.fonts.ready);
      await painted(page);
      expect(await shifts(), `${path}, ${visit}`).toEqual([]);
    }
  }
});

test('each look has its fonts, and prints without buttons @desktop', async ({ page }) => {
  await test.step('only a shop with a heading font loads one, and only the script of its headings', async () => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') loaded.add(new URL(request.url()).pathname);
    });
    for (const [path, files] of [
      ['/rohimafyashon', []],
      ['/compact-en', []],
      ['/compact-bn', [/bengali-700/]],
      ['/gallery-en', [/latin-700/]],
      ['/gallery-bn', [/bengali-700/]],
    ] as const) {
      loaded.clear();
      await page.goto(path);
      await page.evaluate(async () => document.fonts.ready);
      expect([...loaded], path).toEqual(files.map((file) => expect.stringMatching(file)));
    }
  });
  await test.step('headings have the shop’s font, the names of products that of texts', async () => {
    const fontOf = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    await page.goto(await productUrl(page, 'gallery-bn', 'পাটের বাজারের ব্যাগ'));
    for (const heading of ['.header__name', '#delivery-title', '#related-title'])
      expect(await fontOf(heading)).toMatch(/^heading,/);
    expect(await fontOf('h1.detail__name')).toBe(await fontOf('body'));
  });
  await test.step('on paper, a shop page and a written page have no buttons, menus or search, and the header stays at the top', async () => {
    for (const path of [...looks, '/rahima', '/written-bn/pages/delivery-and-returns', '/written-gallery']) {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator(':is(button, .button, nav, summary, input, select):visible'), path).toHaveCount(0);
      await expect(page.locator('.header'), path).toHaveCSS('position', 'static');
      await expect(page.locator('#delivery'), path).toBeVisible();
      await page.emulateMedia({ media: null });
    }
  });
});

test('focus is visible on the colours of every look @desktop', async ({ page }) => {
  for (const path of [...looks, '/rahima', '/rohimafyashon', '/awkward']) {
    await page.goto(path);
    for (const link of await page.locator('.header a, .hero a').all()) {
      await link.focus();
      const { ring, grounds } = await link.evaluate(readFocus);
      for (const ground of grounds) expect(contrastOf(ring, ground), path).toBeGreaterThanOrEqual(3);
    }
  }
});

/** The colour of an element's focus ring and the colours below it, each as `rgb(…)`. Runs in the page. */
function readFocus(element: Element): { ring: string; grounds: string[] } {
  const style = getComputedStyle(element);
  const isInside = Number.parseFloat(style.outlineOffset) < 0;
  // At the top of a classic page, the header is transparent, and the hero is below it.
  const below = document.querySelector('.over-hero .hero') ?? element.closest('.header') ?? document.body;
  const { backgroundColor, backgroundImage } = getComputedStyle(below);
  const grounds = backgroundImage.match(/rgb\([^)]*\)/g) ?? [backgroundColor];
  const isFilled = isInside && style.backgroundColor.startsWith('rgb(');
  return { ring: style.outlineColor, grounds: isFilled ? [style.backgroundColor] : grounds };
}

/** Resolves after two frames, so that everything so far is on the screen. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

function contrastOf(one: string, other: string): number {
  const hex = (colour: string) =>
    `#${(colour.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  return contrast(hex(one), hex(other));
}
