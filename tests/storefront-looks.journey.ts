import type { Page } from '@playwright/test';
import { contrast } from '../site/storefront/colour-channels.ts';
import { expectFits } from './screen.ts';
import { productUrl, expect, recordShifts, test } from './storefront-shops.ts';

test('each look has its sizes: first screen of a phone, banner, footer, steps of an order @desktop', async ({
  page,
}) => {
  await test.step('the gallery has small best sellers and related products on a wide screen', async () => {
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
  await test.step('a phone’s first screen shows whole products in the compact look, names in the gallery, pictures in the classic look', async () => {
    for (const [paths, part] of [
      [['/compact-en', '/compact-bn', '/compact-awkward'], '.card'],
      [['/gallery-en', '/gallery-bn'], '.card__name'],
      [['/rahima', '/rohimafyashon', '/keeping'], '.picture'],
    ] as const)
      for (const path of paths) {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(path);
        const box = await page.locator(`.goods ${part}`).first().boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Infinity), path).toBeLessThanOrEqual(740);
        if (path === paths[0]) await expectLowBanner(page);
      }
  });
  await test.step('the footer’s four parts share one row on a computer and two on a tablet, in each look', async () => {
    for (const path of ['/written-en', '/written-bn', '/written-gallery']) {
      await page.goto(path);
      for (const [width, inRow] of [
        [1024, 4],
        [1008, 2],
        [768, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const inRows = () =>
          page.locator('.footer__inner > section').evaluateAll((parts) => {
            const tops = parts.map((one) => Math.round(one.getBoundingClientRect().top));
            return tops.map((top) => tops.filter((other) => other === top).length);
          });
        await expect.poll(inRows, `${path} at ${width} px`).toEqual(Array(4).fill(inRow));
        await expectFits(page);
      }
    }
  });
  await test.step('in each look, the steps of an order keep their distance from their dots, and forced colours keep these filled', async () => {
    for (const slug of ['rahima', 'compact-en', 'gallery-en']) {
      await page.goto(`/orders/${slug}`);
      const { width, border, indent } = await page
        .locator('.order-steps li')
        .first()
        .evaluate((element) => {
          const dot = getComputedStyle(element, '::before');
          return {
            width: parseFloat(dot.width),
            border: parseFloat(dot.borderTopWidth),
            indent: parseFloat(getComputedStyle(element).paddingLeft),
          };
        });
      expect(indent - width, slug).toBeGreaterThanOrEqual(8);
      expect(border, slug).toBe(width / 2);
    }
  });
});

/** Expects no bars beside the banner’s picture on low screens, and at most 60% of their height for it. */
async function expectLowBanner(page: Page): Promise<void> {
  for (const size of [
    { width: 1280, height: 600 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size);
    const box = async () => (await page.locator('.banner .picture').boundingBox()) ?? { width: 0, height: 1 };
    const shape = async () => Math.abs((await box()).width / (await box()).height - 1600 / 600);
    await expect.poll(shape, page.url()).toBeLessThan(0.05);
    expect((await box()).height / size.height, page.url()).toBeLessThanOrEqual(0.61);
  }
}

test('in no look does anything move while the page loads, with and without its font @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shifts = await recordShifts(page);
  const product = await productUrl(page, 'compact-bn', 'পাটের বাজারের ব্যাগ');
  // The second visit of each page, and the first one of those after it, have the font in the cache.
  const twice = ['/gallery-en', '/gallery-bn'].flatMap((path) => [path, path]);
  for (const path of [...twice, '/compact-bn', product, '/written-gallery/pages/about', '/orders/gallery-bn']) {
    await page.goto(path);
    await page.evaluate(async () => document.fonts.ready);
    await painted(page);
    expect(await shifts(), path).toEqual([]);
  }
});

test('each look has its fonts, a visible focus, and prints without buttons @desktop', async ({ page }) => {
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
  ] as const)
    await test.step(`${path}: only a heading font is loaded, and only the script of its headings`, async () => {
      loaded.clear();
      await page.goto(path);
      await page.evaluate(async () => document.fonts.ready);
      expect([...loaded], path).toEqual(files.map((file) => expect.stringMatching(file)));
      await expectVisibleFocus(page);
      await expectPrintsWithoutButtons(page);
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
  await page.goto('/awkward');
  await expectVisibleFocus(page);
  for (const path of ['/written-bn/pages/delivery-and-returns', '/written-gallery']) {
    await page.goto(path);
    await expectPrintsWithoutButtons(page);
  }
});

/** Expects a visible focus on each link over the look’s colours. */
async function expectVisibleFocus(page: Page): Promise<void> {
  for (const link of await page.locator('.header a, .hero a').all()) {
    await link.focus();
    const { ring, grounds } = await link.evaluate(readFocus);
    for (const ground of grounds) expect(contrastOf(ring, ground), page.url()).toBeGreaterThanOrEqual(3);
  }
}

/** On paper, a page has no buttons, menus or search, and its header stays at the top. */
async function expectPrintsWithoutButtons(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(':is(button, .button, nav, summary, input, select):visible'), page.url()).toHaveCount(0);
  await expect(page.locator('.header'), page.url()).toHaveCSS('position', 'static');
  await expect(page.locator('#delivery'), page.url()).toBeVisible();
  await page.emulateMedia({ media: null });
}

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
