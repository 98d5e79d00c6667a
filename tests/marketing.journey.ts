import { help } from '../site/i18n/help.ts';
import { marketing } from '../site/i18n/marketing.ts';
import { expect, test } from './journey.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('help lists its articles, the chips of the blog filter, and the menu leads to shops whose pictures are missing @phone', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await page.route('**/gallery/**', (route) => route.abort());
    await page.goto('/help');
    await expect(page.getByRole('search')).toBeHidden();
    for (const topic of Object.values(help('en').topics))
      await expect(page.getByRole('heading', { level: 2, name: topic, exact: true })).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'bKash and Nagad without trouble' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('bKash and Nagad without trouble');
    await page.locator('summary').click();
    await page.getByRole('navigation').getByRole('link', { name: 'Shop gallery' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which of these is yours?');
    const cover = page.getByRole('img', { name: 'Female Fashion' });
    const background = await cover.evaluate((image) => getComputedStyle(image, '::after').backgroundImage);
    expect(background, 'each is replaced by an awning').toContain('/favicon.svg');
    await expect(page.getByRole('link', { name: 'Open a shop like this: Mango Shop' })).toHaveAttribute(
      'href',
      '/register',
    );
  });
});

test('Back closes the open menu, which knows sellers, and a menu that was closed leaves no step behind @phone', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.goto('/pricing');
  const summary = page.locator('header summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await summary.click();
  await expect(menu).toBeVisible();
  // The menu's event follows a moment after it is drawn.
  await page.waitForFunction(() => history.state !== null);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);

  await summary.click();
  await summary.click();
  await expect(menu).toBeHidden();
  await page.waitForFunction(() => history.state === null);
  await summary.click();
  await page.waitForFunction(() => history.state !== null);
  await page.reload();
  await page.waitForFunction(() => history.state === null);
  await summary.click();
  await menu.getByRole('link', { name: 'Shop gallery' }).click();
  await expect(page).toHaveURL(/\/shopgallery$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.waitForFunction(() => history.state === null);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);

  const [login, dashboard] = [marketing('en').login, marketing('en').dashboard].map((name) =>
    menu.getByRole('link', { name }),
  );
  await summary.click();
  await expect(login!).toBeVisible();
  await expect(dashboard!).toBeHidden();
  await page.evaluate(() => localStorage.setItem('poshora.signed-in', 'yes'));
  await page.goto('/bn');
  await page.goto('/blog');
  await summary.click();
  await expect(dashboard!).toBeVisible();
  await expect(login!).toBeHidden();
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = page
    .locator('header .logo, h1')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(new Set(await colours).size, 'the word mark has the colour of text').toBe(1);
});
