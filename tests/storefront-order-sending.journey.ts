import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { fillIn, openForm, order, plain, token, withApi } from './storefront-order-steps.ts';
import { expect, expectAccessible, test } from './storefront-shops.ts';

const words = savedOrder('bn');

// A service worker would bypass the simulated responses.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/));

test('an order that arrives on a restored connection is not delayed by a request that never ends @phone', async ({
  page,
}) => {
  const ordered = await withApi(page);
  // The time limit of a request, 20 s, is shortened to 2 s here.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
  });
  await page.route('**/order-form', () => undefined);
  await openForm(page, plain);
  await fillIn(page);
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'The order' })).toBeVisible();
  expect(ordered).toHaveLength(1);
});

test('a shopper whose earlier order has arrived is told so before she orders again @phone', async ({ page, watch }) => {
  watch.allow(/409 \(Conflict\)/);
  await withApi(page);
  const keys = new Set<string | undefined>();
  await page.route('**/api/shops/*/orders', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    const refusal = { code: 'key_reused', message: 'Idempotency-Key', earlier: { number: 1041, token } };
    return keys.size > 1 ? route.fallback() : route.fulfill({ status: 409, json: refusal });
  });
  await openForm(page, plain);
  await fillIn(page);
  await order(page).click();
  await expect(page.getByRole('alert').filter({ hasText: storefront('bn').earlierOrderArrived })).toBeVisible();
  await expect(page.getByText('Idempotency')).toHaveCount(0);
  const link = page.getByRole('alert').getByRole('link', { name: words.seeOrder });
  await expect(link).toHaveAttribute('href', `/orders/${token}`);
  await expectAccessible(page);
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'The order' })).toBeVisible();
});
