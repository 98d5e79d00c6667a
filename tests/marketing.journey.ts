import { expect, expectAccessible, test } from './journey.ts';

test('a visitor switches to Bangla, is greeted in it the next time, and goes back @desktop', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL('/bn/about');
  await page.goto('/');
  await expect(page).toHaveURL('/bn');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From Facebook Seller to Successful Entrepreneur');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the chips filter, the menu opens and an article can be read', async ({ page, isMobile, viewport }) => {
    await page.goto('/blog');
    await expect(page.getByRole('article')).toHaveCount(6);
    await page.getByRole('link', { name: 'Payments' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'bKash and Nagad without trouble' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('bKash and Nagad without trouble');
    if (isMobile || (viewport?.width ?? 0) < 1024) await page.locator('summary').click();
    await page.getByRole('navigation').getByRole('link', { name: 'Shop gallery' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which of these is yours?');
  });
});

test('no script is loaded before the form is touched, and the press that loads it counts @desktop', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/contact');
  await page.mouse.move(0, 0);
  expect(scripts).toEqual([]);
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fill in this field.')).toHaveCount(4);
  await expect(page.getByLabel('Your name')).toBeFocused();
  expect(scripts.length).toBeGreaterThan(0);
});

test('what is typed while the script is on its way stays @phone', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/bn/contact');
  await page.getByLabel('আপনার নাম').click();
  await page.keyboard.type('Rahima Begum');
  await page.getByRole('button', { name: 'মেসেজ পাঠান' }).click();
  await expect(page.getByText('এই ঘরটি পূরণ করুন।')).toHaveCount(3);
  await expect(page.getByLabel('আপনার নাম')).toHaveValue('Rahima Begum');
});

test('a message that the connection swallowed is still there to be sent again @desktop', async ({ page, watch }) => {
  watch.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Rahima Begum');
  await page.getByLabel('Email / Mobile').fill('01712345678');
  await page.getByLabel('Subject').fill('A question');
  const message = page.getByLabel('Message');
  await message.fill('How do I print the QR code?');
  await expect(page.locator('astro-island', { has: message }), 'the script is there').not.toHaveAttribute('ssr');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Unable to send message', { exact: true })).toBeVisible();
  await expect(page.getByText('Please check your internet connection and try again.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('How do I print the QR code?');
  await page.context().setOffline(false);
});

test('a picture that fails to load leaves its place to an awning @phone', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await page.route('**/gallery/**', (route) => route.abort());
  await page.goto('/shopgallery');
  const cover = page.getByRole('img', { name: 'Female Fashion' });
  const background = await cover.evaluate((image) => getComputedStyle(image, '::after').backgroundImage);
  expect(background).toContain('/favicon.svg');
  await expect(page.getByRole('link', { name: 'Open a shop like this: Mango Shop' })).toHaveAttribute(
    'href',
    '/register',
  );
});

test('a missing page offers ways on, in the reader’s language @desktop', async ({ page, watch }) => {
  watch.allow(/404 \(Not Found\)/);
  for (const [path, title] of [
    ['/no/such/page', 'Page Not Found'],
    ['/bn/no/such/page', 'পেজটি পাওয়া যায়নি'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
  }
});
