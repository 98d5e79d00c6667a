import { expect, expectAccessible, test } from './journey.ts';

test('a visitor opens the home page in English and in Bangla', async ({ page }) => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/bn', 'bn'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
