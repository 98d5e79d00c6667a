import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** axe's rules that depend on the width and on the length of words. */
const sizeRules = ['target-size', 'scrollable-region-focusable'];

/** Expects no horizontal overflow and no axe violation. */
export async function expectScreenHolds(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/**
 * Expects that a screen of a tour fits, and on a phone that it has no axe violation. Axe takes several times as long as a
 * page load, and phones show more than computers: menus, bars and folded parts.
 */
export async function expectTouredHolds(page: Page): Promise<void> {
  await expectFits(page);
  if (isNarrow(page)) await expectAccessible(page);
}

/** On a phone, expects no overflow with text of 150%, as on these widths. */
export async function expectTouredFitsEnlarged(
  page: Page,
  widths: readonly number[] = [withLargerText],
): Promise<void> {
  const before = page.viewportSize();
  if (!before || !isNarrow(page)) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    await expectFits(page);
  }
  await page.setViewportSize(before);
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

/** Checks the smallest phone, and a computer with text of twice the size. axe runs the rules that depend on the size. */
export async function expectHoldsEnlarged(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expectFits(page);
    await expectAccessible(page, { only: sizeRules });
  }
  if (before) await page.setViewportSize(before);
}

/** Runs a check in a phone's viewport with touch input, then restores the computer's. */
export async function asPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const computer = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await look();
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  if (computer) await page.setViewportSize(computer);
}

/** Expects no overflow at the right edge after the layout settles. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, `px of ${page.url()} beyond the screen`).toBeLessThanOrEqual(0);
}

/** Expects that none of these is cut off or overlaps its neighbour after the layout settles. */
export async function expectWhole(things: Locator): Promise<void> {
  const cut = () =>
    things.evaluateAll((elements) => {
      const boxes = elements.map((element) => ({ name: element.textContent, at: element.getBoundingClientRect() }));
      return boxes
        .filter(({ at }, number) => {
          const next = boxes[number + 1]?.at;
          const isOnNext = next !== undefined && next.top === at.top && next.left < at.right;
          return at.width === 0 || at.left < 0 || at.right > innerWidth || at.bottom > innerHeight || isOnNext;
        })
        .map(({ name }) => name);
    });
  await expect.poll(cut, 'cut off, or on its neighbour').toEqual([]);
}

/** CSS px of a phone of 360 px at 150% text size. */
export const withLargerText = 240;

/** Expects an outline on the chosen element only, because forced colours remove all other differences. */
export async function expectOneOutlined(things: Locator): Promise<void> {
  const outlined = await things.evaluateAll((elements) => {
    // Ignores the focus ring.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return elements.filter((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && !outlineColor.endsWith(', 0)');
    }).length;
  });
  expect(outlined).toBe(1);
}

/** Whether an element's border or icon differs from its background. */
export async function hasEdge(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const isClear = (colour: string) => colour.startsWith('rgba(') && colour.endsWith(', 0)');
    const groundOf = (at: Element | null): string => {
      if (!at) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(at);
      return isClear(backgroundColor) ? groundOf(at.parentElement) : backgroundColor;
    };
    const ground = groundOf(element.parentElement);
    const { borderTopColor, borderTopWidth } = getComputedStyle(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element, '::before');
    const isIcon = backgroundImage.includes('gradient') || (!isClear(backgroundColor) && backgroundColor !== ground);
    return isIcon || (borderTopWidth !== '0px' && borderTopColor !== ground);
  });
}
