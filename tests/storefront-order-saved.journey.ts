import { districtNumber } from '../api/platform/formats/districts.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { holdBack } from './journey.ts';
import { fillIn, openForm, order, plain, withApi } from './storefront-order-steps.ts';
import { productUrl, expect, forget, sentBy, test, toWhatsApp } from './storefront-shops.ts';
import { filled } from '../site/storefront/filled.ts';

const [form, words] = [savedOrder('bn'), storefront('bn')];

// A service worker would bypass the simulated responses.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/));

test('an option stays over later visits: from a link, from before the script, and in an order by message @phone', async ({
  page,
  watch,
}) => {
  await test.step('a link to a variant selects it in the order form, and another choice stays over later visits', async () => {
    await withApi(page);
    const url = await productUrl(page, 'keeping', 'Shirt');
    const size = (name: string) => page.locator(`[name=o1][value=${name}]`);
    await page.goto(`${url}?o1=L`);
    await expect(size('L')).toBeChecked();
    await size('M').check();
    await page.reload();
    await expect(size('M')).toBeChecked();
    await page.goto('/keeping');
    await page.goto(`${url}#order`);
    await expect(size('M'), 'a later visit').toBeChecked();
  });
  await test.step('an order by message keeps its option, quantity and area over a reload and Back', async () => {
    await forget(page);
    watch.allow(toWhatsApp);
    const english = storefront('en');
    const size = page.getByRole('radio', { name: 'L', exact: true });
    const area = page.getByLabel(english.insideDhaka);
    const { held, letGo } = holdBack();
    await page.route('**/_assets/storefront.*.js', (route) => held.then(() => route.continue()), { times: 1 });
    await page.goto(await productUrl(page, 'varied', 'Shirt'));
    // Before the script loads.
    await size.check();
    letGo();
    await area.check();
    await page.getByRole('button', { name: english.more }).click();
    const expectKept = async () => {
      await expect(page.getByLabel(english.quantity)).toHaveValue('2');
      await expect(size).toBeChecked();
      await expect(area).toBeChecked();
    };
    await expectKept();
    await page.reload();
    await expectKept();
    // Within the app of Facebook, a chat opens in the same view.
    await page.goto('/rahima');
    await page.goBack();
    await expectKept();
    expect(await sentBy(page, () => page.getByRole('button', { name: english.orderOnWhatsApp }).click())).toContain(
      'Size: L\nQuantity: 2\nPrice: ৳500 × 2 = ৳1,000\nDelivery (Inside Dhaka): ৳60',
    );
  });
});

test('remembered details order without typing, and an older tab does not remove them @phone', async ({
  page,
  context,
}) => {
  await test.step('remembered details are not removed by a form that was open in another tab before', async () => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await withApi(tab);
      await openForm(tab, plain);
    }
    await fillIn(other);
    await other.getByLabel(form.remember).check();
    await order(other).click();
    await expect(other.getByRole('heading', { name: 'The order' })).toBeVisible();
    await page.getByLabel(form.name).fill('রহিমা');
    expect(await page.evaluate(() => localStorage.getItem('poshora_details'))).toContain('সালমা');
  });
  await test.step('Back after an order without typing shows that it was placed', async () => {
    const later = await context.newPage();
    const ordered = await withApi(later);
    const details = {
      name: 'সালমা',
      phone: '01812345678',
      district: districtNumber('Sylhet'),
      area: 'Beanibazar',
      address: 'বাজার রোড',
    };
    await later.goto('/keeping');
    await later.evaluate((known) => localStorage.setItem('poshora_details', JSON.stringify(known)), details);
    await later.goto(await productUrl(later, 'keeping', plain));
    await later.locator('summary').filter({ hasText: words.orderNow }).click();
    await order(later).click();
    await expect(later.getByRole('heading', { name: 'The order' })).toBeVisible();
    expect(ordered).toMatchObject([details]);
    await later.goBack();
    await expect(later.getByText(filled(form.placed, { number: '১০৪২' }))).toBeInViewport();
  });
});
