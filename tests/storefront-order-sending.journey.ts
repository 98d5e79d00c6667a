import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { fillIn, openForm, order, plain, token, withApi } from './storefront-order-steps.ts';
import { expect, test } from './storefront-shops.ts';

const words = savedOrder('bn');

// A service worker would bypass the simulated responses.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/));

test('a shopper whose earlier order has arrived is told so, and her next order waits for no request that never ends @phone', async ({
  page,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/);
  const ordered = await withApi(page);
  // The time limit of a request, 20 s, is shortened to 2 s here.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
  });
  await page.route('**/order-form', () => undefined);
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
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'The order' })).toBeVisible();
  expect(ordered).toHaveLength(1);
});
