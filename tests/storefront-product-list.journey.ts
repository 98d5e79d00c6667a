import type { Page } from '@playwright/test';
import { expect, test, waitLong } from './storefront-shops.ts';
import { expectSwipedAway } from './touch.ts';

// `storefront-touch.journey.ts` tests pages whose script is late.
test.beforeEach(({ page }) => waitLong(page));

// `bun run bench` measures the cost of a key press. This journey tests that the cost does not grow with the shop.
test('more of 999 products appear on demand, and a key press in the search renders only the first eight matches @desktop', async ({
  page,
}) => {
  await page.goto('/bigbazar');
  const cards = page.locator('[data-list=grid] > li');
  await expect(cards).toHaveCount(8);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(32);
  await expect(cards.nth(8).getByRole('link').first(), 'the focus moves to them').toBeFocused();

  const search = page.getByRole('searchbox');
  await search.pressSequentially('s');
  await expect(page.getByText('999 products found')).toBeVisible();
  const requests: string[] = [];
  // The browser looks up the shop's icon, a picture, at each new URL.
  page.on('request', (request) => !new URL(request.url()).pathname.startsWith('/i/') && requests.push(request.url()));
  await page.evaluate(() => {
    const drawn = { cards: 0 };
    const count = (records: MutationRecord[]) => {
      drawn.cards += records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
    };
    const grid = document.querySelector('[data-list=grid]');
    if (grid) new MutationObserver(count).observe(grid, { childList: true });
    Object.assign(globalThis, { drawn });
  });
  const drawnBy = async (key: string) => {
    await search.press(key);
    return page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { drawn } = globalThis as unknown as { drawn: { cards: number } };
      return drawn.cards;
    });
  };
  let before = 0;
  for (const key of ['a', 'r', 'e', 'e', 'Space', '9', '9', 'Backspace', 'Backspace']) {
    const after = await drawnBy(key);
    expect(after - before, `cards drawn by ${key}`).toBeLessThanOrEqual(8);
    before = after;
  }
  expect(before, 'some were rendered').toBeGreaterThan(0);
  expect(requests).toEqual([]);
  await search.fill('no. 999');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
});

test('the header is clear over the hero, and featured pictures rotate until one is chosen or touched @phone', async ({
  page,
}) => {
  await page.goto('/rahima');
  const ground = () => page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor);
  const name = page.locator('.header__name');
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await expect(name, 'the name is shown once, below').toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo({ top: 45, behavior: 'instant' }));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await expect(name).toHaveCSS('opacity', '1');
  // The fallback of browsers without scroll-driven animations.
  await expect(page.locator('body')).toHaveClass(/down/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('body')).not.toHaveClass(/down/);
  await expectPicturesTakeTurns(page);
});

async function expectPicturesTakeTurns(page: Page): Promise<void> {
  const slides = page.locator('.slide');
  const movement = () => slides.first().evaluate((slide) => getComputedStyle(slide).animationName);
  /** Positions of the visible picture and of the highlighted dot. */
  const shown = async () => [
    await slides.evaluateAll((all) => all.findIndex((slide) => Number(getComputedStyle(slide).opacity) > 0.5)),
    await page.locator('.slider > input').evaluateAll((dots) => {
      const colours = dots.map((dot) => getComputedStyle(dot).backgroundColor);
      return colours.findIndex((colour) => colours.indexOf(colour) === colours.lastIndexOf(colour));
    }),
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(movement, 'they do not move with reduced motion').toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(movement).not.toBe('none');
  await page.locator('.slider').scrollIntoViewIfNeeded();
  expect(await slides.first().evaluate((slide) => slide.getAnimations().map(({ playState }) => playState))).toEqual([
    'running',
  ]);
  /** Pauses the animations at a time (ms), because the first slide can end before the check. */
  const standAt = (time: number) =>
    page.evaluate((at) => {
      for (const animation of document.getAnimations()) {
        if (animation.timeline !== document.timeline) continue;
        animation.pause();
        animation.currentTime = at;
      }
    }, time);
  await standAt(0);
  await expect.poll(shown).toEqual([0, 0]);
  await standAt(6000);
  await expect.poll(shown).toEqual([1, 1]);
  await page.locator('.slider').tap();
  await expect.poll(movement, 'one was touched').toBe('none');
  await page.getByRole('radio', { name: /picture 2/ }).evaluate((dot: HTMLInputElement) => (dot.checked = false));
  await expect.poll(movement).not.toBe('none');
  await page.getByRole('radio', { name: /picture 3/ }).check();
  await expect.poll(shown).toEqual([2, 2]);
  expect(await movement(), 'one was chosen').toBe('none');
}

test('payment numbers are copied in Latin digits, and a picture is zoomed and panned @phone', async ({
  page,
  context,
}) => {
  await test.step('payment numbers are copied in Latin digits; a toast names them and closes by its button or a long swipe', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/rohimafyashon');
    const toast = page.locator('.toast');
    await page.getByRole('button', { name: 'নগদ নম্বর কপি করুন' }).click();
    await expect(toast.getByText('নগদ নম্বর কপি হয়েছে!')).toBeVisible();
    await page.getByRole('button', { name: 'বিকাশ নম্বর কপি করুন' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'বিকাশ নম্বর কপি হয়েছে!' })).toBeVisible();
    await expect(page.getByText('নগদ নম্বর কপি হয়েছে!')).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01712345678');
    await toast.getByRole('button', { name: 'বন্ধ করুন' }).click();
    await expect(toast).toHaveCount(0);
    await page.getByRole('button', { name: 'নগদ নম্বর কপি করুন' }).tap();
    await expectSwipedAway(toast);
  });
  await test.step('a picture opens full screen, is zoomed by wheel, buttons and pinch, and panned', async () => {
    await page.goto('/rahima');
    await page.getByRole('link', { name: 'Terracotta earrings', exact: true }).click();
    const image = page.getByRole('dialog').getByRole('img', { name: 'Terracotta earrings' });
    const scale = () => image.evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
    await expect.poll(scale).toBe(1);
    const isWhole = () => page.evaluate(() => document.fullscreenElement !== null);
    await image.click();
    await expect.poll(isWhole, 'a tap opens it full screen').toBe(true);
    await page.locator('.zoom').getByRole('button', { name: 'Close' }).click();
    await expect.poll(isWhole).toBe(false);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(scale).toBe(2);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(scale).toBe(1);
    await image.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    while (await page.getByRole('button', { name: 'Zoom out' }).isEnabled()) {
      await page.getByRole('button', { name: 'Zoom out' }).click();
    }
    const { x, y, width } = (await image.boundingBox())!;
    const touches = await page.context().newCDPSession(page);
    const pinch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-apart, apart].map((offset, id) => ({ id, x: x + width / 2 + offset, y: y + 80 })),
      });
    await pinch('touchStart', 20);
    for (const apart of [30, 40, 50, 60]) await pinch('touchMove', apart);
    await pinch('touchEnd', 0);
    await expect.poll(scale).toBeGreaterThan(2);
  });
});
