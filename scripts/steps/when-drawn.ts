import type { Page } from 'playwright';

/** Waits until nothing on the screen is loading: no spinner, and every visible image has arrived. */
export async function whenDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOnScreen = (element: Element) => {
      const { width, top, bottom, left, right } = element.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const waiting = [
      ...document.querySelectorAll('.spinner'),
      ...[...document.images].filter(({ complete }) => !complete),
    ];
    return !waiting.some(isOnScreen);
  });
}
