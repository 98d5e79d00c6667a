import { districtNumber } from '../api/platform/formats/districts.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { fillIn, openForm, order, plain, token, withApi } from './storefront-order-steps.ts';
import { productUrl, expect, expectAccessible, forget, messageOf, test, waitLong } from './storefront-shops.ts';
import { filled } from '../site/storefront/filled.ts';

/*
 * A shopper's view of the order form. The API's responses are simulated here; `orders.journey.ts` tests the real ones.
 */
const [form, words] = [savedOrder('bn'), storefront('bn')];

// A service worker would bypass the simulated responses.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/));

test('‘Order Now’ leads to the form, and while a shopper orders, product, price and button stay in view @phone', async ({
  page,
  context,
}) => {
  await test.step('in a dialog, ‘Order Now’ leads to the form, and the close button is never covered', async () => {
    await withApi(page);
    // With a search in its address, the page loads its bundle at once.
    await page.goto('/keeping?q=');
    await expect(page.locator('body[data-live]')).toBeAttached();
    await page.getByRole('link', { name: plain, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.saved-order summary').click();
    await expect(dialog.locator('.order-form')).toBeInViewport({ ratio: 0.2 });
    for (const offset of [0, 400, 900]) {
      await dialog.evaluate((element, top) => element.scrollTo(0, top), offset);
      await dialog.locator('.dialog__close').click({ trial: true, timeout: 5_000 });
    }
  });
  await test.step('a product with options shows its sum and leads to its options, and the sum follows the form', async () => {
    await page.goto(await productUrl(page, 'keeping', 'Shirt'));
    const bar = page.locator('p.order-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('৳৫০০ + ডেলিভারি');
    await bar.getByRole('link', { name: words.choose }).click();
    const large = page.getByRole('radio', { name: 'L', exact: true });
    await expect(large).toBeInViewport();
    await large.check();
    await page.getByRole('button', { name: words.more }).click();
    await page.getByLabel(form.district, { exact: true }).selectOption('ঢাকা');
    await expect(bar).toContainText('৳১,০৬০');
    await expect(bar.getByRole('link')).toHaveText(words.orderNow);
    // The form's own button covers the bar.
    await order(page).click({ trial: true });
    await page.keyboard.press('Home');
    await page.evaluate(() => scrollTo(0, 0));
    await bar.getByRole('link').click({ trial: true });
  });
  await test.step('while a shopper orders, product, price and the order button stay in view, and the amount is beside the payment number', async () => {
    await forget(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(await productUrl(page, 'keeping', plain));
    await page.locator('.saved-order summary').click();
    await expect(page.locator('.order-form')).toBeInViewport({ ratio: 0.2 });
    await fillIn(page);
    await page.getByLabel(form.address).scrollIntoViewIfNeeded();
    const ordered = page.locator('.ordered');
    await expect(ordered).toContainText('৳২৮০');
    await expect(ordered).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.order-form__send [type=submit]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.sum')).toContainText(/৳২৮০.*৳১২০.*৳৪০০/s);
    await page.getByRole('radio', { name: form.bkash }).check();
    await expect(page.getByText('০১৭১২৩৪৫৬৭৮ নম্বরে ৳৪০০')).toBeVisible();
    await page.getByRole('button', { name: `${form.copy}: ${form.bkash}` }).click();
    await expect(page.locator('.toast').getByText(words.copied.bkash)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01712345678');
  });
});

test('a typed area stays, and the quantity is never empty @phone', async ({ page }) => {
  await test.step('a typed area stays when the areas load, when the district changes and after a reload', async () => {
    await withApi(page);
    await openForm(page, plain);
    const area = page.getByLabel(form.area);
    await area.fill('চরের বাজার');
    await page.getByLabel(form.district, { exact: true }).selectOption('সিলেট');
    await expect(page.locator('.sum__total')).toContainText('৳৪০০');
    await expect(area).toHaveValue('চরের বাজার');
    await page.reload();
    await expect(page.getByLabel(form.district, { exact: true })).toHaveValue(districtNumber('Sylhet'));
    await expect(area).toHaveValue('চরের বাজার');
    await page.getByLabel(form.district, { exact: true }).selectOption('ঢাকা');
    await expect(page.locator('.sum__total')).toContainText('৳৩৪০');
    await expect(area).toHaveValue('চরের বাজার');
    await area.fill('');
    await page.getByLabel(form.district, { exact: true }).selectOption('সিলেট');
    await page.getByRole('combobox', { name: form.area }).selectOption('…');
    await expect(area).toBeFocused();
    await area.fill('নতুন চর');
    await page.reload();
    await expect(area).toHaveValue('নতুন চর');
  });
  await test.step('the quantity is never empty, and its buttons keep the focus', async () => {
    const quantity = page.getByLabel(words.quantity);
    for (const typed of ['০', '']) {
      await quantity.fill(typed);
      await quantity.blur();
      await expect(quantity).toHaveValue('১');
    }
    const fewer = page.getByRole('button', { name: words.fewer });
    const more = page.getByRole('button', { name: words.more });
    await more.press('Enter');
    await expect(quantity).toHaveValue('২');
    await fewer.press('Enter');
    await expect(quantity).toHaveValue('১');
    await expect(more).toBeFocused();
    await quantity.fill('৯৮');
    await more.press('Enter');
    await expect(quantity).toHaveValue('৯৯');
    await expect(fewer).toBeFocused();
  });
});

test('a missing option is marked, focused and announced; what is sold out is not sent, and links have what is chosen @phone', async ({
  page,
}) => {
  const ordered = await withApi(page);
  await openForm(page, 'Shirt');
  await fillIn(page);
  await order(page).click();
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await expect(sizes).toHaveAttribute('aria-invalid', 'true');
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: words.chooseFirst('Size') })).toBeVisible();
  await expectAccessible(page);
  for (const [size, why] of [
    ['M', words.soldOut],
    ['XL', words.noSuchChoice],
  ] as const) {
    await page.locator(`[name=o1][value=${size}]`).check();
    await page.locator('.order-form__send [type=submit]').click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
    await expect(sizes.getByRole('radio', { checked: true })).toBeFocused();
  }
  expect(ordered).toEqual([]);
  await page.locator('[name=o1][value=L]').check();
  await page.getByRole('button', { name: words.more }).click();
  const chat = page.getByRole('link', { name: words.orderOnWhatsApp });
  const message = async () => messageOf(await chat.getAttribute('href'));
  await expect.poll(message).toContain('৳৫০০ × ২ = ৳১,০০০');
  expect(await message()).toContain('Size: L');
  expect(await message()).toContain('মোট: ৳১,১২০');
  await expect(page.getByRole('link', { name: words.orderOnMessenger })).toHaveAttribute(
    'href',
    /\/api\/order\/keeping\/[\w-]+\?quantity=2&area=outside&o1=L&channel=messenger$/,
  );
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'The order' })).toBeVisible();
  expect(ordered).toMatchObject([{ options: { Size: 'L' }, quantity: 2 }]);
});

test('an order is shown as placed, and its first touch is counted once @phone', async ({ page }) => {
  await test.step('Back after an order shows that it was placed, and unticked details stay deleted', async () => {
    const ordered = await withApi(page);
    await openForm(page, plain);
    await fillIn(page);
    await page.getByLabel(form.remember).check();
    await order(page).click();
    await expect(page.getByRole('heading', { name: 'The order' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(filled(form.placed, { number: '১০৪২' }))).toBeVisible();
    await expect(page.getByText(filled(form.placed, { number: '১০৪২' }))).toBeInViewport();
    await expect(page.getByLabel(form.name)).toHaveCount(0);
    await expect(page.getByRole('link', { name: form.seeOrder })).toHaveAttribute('href', `/orders/${token}`);
    await page.reload();
    await page.getByRole('button', { name: form.orderAgain }).click();
    await expect(page.getByLabel(form.name)).toHaveValue('সালমা');
    await expect(page.locator('.order-form :focus'), 'the focus stays in the form').toBeVisible();
    await page.getByLabel(form.remember).uncheck();
    await page.reload();
    await expect(page.getByLabel(form.name)).toHaveValue('সালমা');
    await expect(page.getByLabel(form.remember)).not.toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('poshora_details'))).toBeNull();
    expect(ordered).toHaveLength(1);
  });
  await test.step('the first touch of each product’s form is counted once on a page with several forms', async () => {
    await forget(page);
    const counted: string[] = [];
    await page.route('**/api/analytics/order-click', (route) => {
      counted.push((route.request().postDataJSON() as { productId: string }).productId);
      return route.fulfill({ status: 204 });
    });
    await waitLong(page);
    await page.goto('/keeping');
    const links = page.locator('a[data-product][data-touch][href$="#order"]');
    for (const index of [0, 1, 0]) {
      await links.nth(index).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(form.name).focus();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
    }
    expect(counted).toHaveLength(2);
    expect(new Set(counted).size).toBe(2);
  });
});
