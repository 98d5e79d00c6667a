import { expect, type Locator, type Page } from '@playwright/test';

/** Swipes with one finger from a point by a distance (px), in a few steps. */
async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const steps = 5;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step / steps);
  await touch('touchEnd', 1);
  await devtools.detach();
}

/** Expects that a toast returns after a swipe of 30 px and closes after 70 px, before its time is over. */
export async function expectSwipedAway(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const from = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await swipe(toast.page(), from, { x: 30, y: 0 });
  await expect(toast).toBeVisible();
  await swipe(toast.page(), from, { x: 70, y: 0 });
  await expect(toast).toHaveCount(0, { timeout: 2_000 });
}
