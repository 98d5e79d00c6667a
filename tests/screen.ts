import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { expectAccessible, type AskedRules } from './accessibility.ts';

/** Rules of axe whose answer hangs on the width and the length of words. */
const sizeRules = ['target-size', 'scrollable-region-focusable'];

/**
 * What axe is asked in each language at each width, so that a screen seen in all four pairs is asked everything at each
 * width and in each language once: no other rule looks at sizes, and colours are the same in both languages.
 */
const askedOf = {
  en: { wide: {}, narrow: { only: ['color-contrast', ...sizeRules] } },
  bn: { wide: { only: sizeRules }, narrow: { without: ['color-contrast'] } },
} as const satisfies Record<Language, Record<'wide' | 'narrow', AskedRules>>;

/**
 * Nothing is wider than the screen, and axe finds nothing.
 * @param language of a screen that is looked at in all four pairs of language and width; axe is asked everything without
 */
export async function expectScreenHolds(page: Page, language?: Language): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await expectFits(page);
  await expectAccessible(page, language && askedOf[language][width > 700 ? 'wide' : 'narrow']);
}

/** The same at both widths, for a walk on a computer: it looks at the screen as a phone shows it, without loading it again. */
export async function expectHoldsAtBothWidths(page: Page, language: Language): Promise<void> {
  await expectScreenHolds(page, language);
  await asPhone(page, () => expectScreenHolds(page, language));
}

/** The same on the smallest phone, and on a computer whose text is twice as large; axe is asked what hangs on the size. */
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

/** Makes a computer's browser that of a phone for a while: as narrow, and with a finger in place of a mouse. */
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

/** Nothing reaches over the right edge once what hangs on the width is drawn anew. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, `px of ${page.url()} beyond the screen`).toBeLessThanOrEqual(0);
}

/** None of these is cut off by an edge of the screen or lies on its neighbour once what hangs on the width is drawn anew. */
export async function expectWhole(things: Locator): Promise<void> {
  const cut = () =>
    things.evaluateAll((elements) => {
      const places = elements.map((element) => ({ name: element.textContent, at: element.getBoundingClientRect() }));
      return places
        .filter(({ at }, number) => {
          const next = places[number + 1]?.at;
          const isOnNext = next !== undefined && next.top === at.top && next.left < at.right;
          return at.width === 0 || at.left < 0 || at.right > innerWidth || at.bottom > innerHeight || isOnNext;
        })
        .map(({ name }) => name);
    });
  await expect.poll(cut, 'cut off, or on its neighbour').toEqual([]);
}

/** Px that a phone of 360 has left for a page whose text is half as large again. */
export const withLargerText = 240;

/** The one of these that is chosen, and no other, has an outline: where colours are the visitor's, nothing else tells them apart. */
export async function expectOneOutlined(things: Locator): Promise<void> {
  const outlined = await things.evaluateAll((elements) => {
    // The ring of the focus is not meant.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return elements.filter((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && !outlineColor.endsWith(', 0)');
    }).length;
  });
  expect(outlined).toBe(1);
}

/** Whether an element can be told from its background: by its border, or by the colour of its icon. */
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
