import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { members } from '../../db/schema/index.ts';
import { roles, shopHeader, type Role } from '../../api/accounts/access/permissions.ts';
import { newMember } from '../../api/shops/staff/testing.ts';
import { startWithShop } from './who-sees-what-testing.ts';

const everybody: readonly Role[] = roles;
const manager: readonly Role[] = ['manager'];
const orders: readonly Role[] = ['orders', 'manager'];
const catalogue: readonly Role[] = ['catalogue', 'manager'];

/** The roles that may call each route. A route that is not listed refuses all roles. */
const letIn: Readonly<Record<string, readonly Role[]>> = {
  'GET /api/shops/:shop/publication': everybody,
  'POST /api/shops/:shop/preview': everybody,
  'GET /api/shops/:shop/products': everybody,
  'PUT /api/shops/:shop': manager,
  'GET /api/shops/:shop/slug': manager,
  'PUT /api/shops/:shop/steps': manager,
  'GET /api/shops/:shop/pages': manager,
  'POST /api/shops/:shop/pages': manager,
  'PUT /api/shops/:shop/pages/order': manager,
  'PUT /api/shops/:shop/pages/:page': manager,
  'DELETE /api/shops/:shop/pages/:page': manager,
  'GET /api/shops/:shop/sales-pages': manager,
  'POST /api/shops/:shop/sales-pages': manager,
  'PUT /api/shops/:shop/sales-pages/:salesPage': manager,
  'DELETE /api/shops/:shop/sales-pages/:salesPage': manager,
  'PUT /api/payment-info/:shop': manager,
  'GET /api/analytics/shop/:shop': manager,
  'GET /api/shops/:shop/orders/figures': manager,
  'GET /api/shops/:shop/domain': manager,
  'PUT /api/shops/:shop/domain': manager,
  'POST /api/shops/:shop/domain/check': manager,
  'DELETE /api/shops/:shop/domain': manager,
  'GET /api/shops/:shop/orders': orders,
  'GET /api/shops/:shop/orders/news': orders,
  'GET /api/shops/:shop/orders/:order': orders,
  'GET /api/shops/:shop/orders/:order/delivery-history': orders,
  'PUT /api/shops/:shop/orders/:order': orders,
  'PUT /api/shops/:shop/orders/:order/back': orders,
  'POST /api/shops/:shop/orders/:order/payments': orders,
  'PUT /api/shops/:shop/orders/:order/payments/:payment': orders,
  'PUT /api/shops/:shop/orders/state': orders,
  'POST /api/shops/:shop/orders/manual': orders,
  'PUT /api/shops/:shop/blocked-phones': orders,
  'GET /api/shops/:shop/orders/events': orders,
  'POST /api/shops/:shop/orders/papers': orders,
  'GET /api/shops/:shop/couriers': orders,
  'GET /api/shops/:shop/couriers/:courier/areas/:order': orders,
  'GET /api/shops/:shop/couriers/:courier/price': orders,
  'POST /api/shops/:shop/parcels': orders,
  'GET /api/shops/:shop/parcels': orders,
  'PUT /api/shops/:shop/parcels/:parcel': orders,
  'GET /api/shops/:shop/cash': orders,
  'PUT /api/shops/:shop/cash': orders,
  'POST /api/shops/:shop/cash/payout': orders,
  'GET /api/shops/:shop/payment-messages': orders,
  'PUT /api/shops/:shop/payment-messages/:received/dismiss': orders,
  'PUT /api/shops/:shop/payment-messages/:received/assign': orders,
  'GET /api/shops/:shop/alerts': orders,
  'POST /api/shops/:shop/alerts/devices': orders,
  'DELETE /api/shops/:shop/alerts/devices': orders,
  'POST /api/shops/:shop/alerts/test': orders,
  'GET /api/shops/:shop/shopper-messages': manager,
  'PUT /api/shops/:shop/shopper-messages': manager,
  'GET /api/shops/:shop/orders.csv': manager,
  'GET /api/shops/:shop/money': orders,
  'GET /api/shops/:shop/money.csv': manager,
  'GET /api/shops/:shop/customers': manager,
  'GET /api/shops/:shop/customers.csv': manager,
  'PUT /api/shops/:shop/customers/:phone': manager,
  'POST /api/products': catalogue,
  'PUT /api/products/order': catalogue,
  'PUT /api/products/:product': catalogue,
  'PUT /api/products/:product/variants': catalogue,
  'POST /api/products/:product/restore': catalogue,
  'DELETE /api/products/:product': catalogue,
  'GET /api/export/products': catalogue,
  'GET /api/shops/:shop/reviews': catalogue,
  'PUT /api/shops/:shop/reviews/:review': catalogue,
  'GET /api/imports/latest': catalogue,
  'GET /api/imports/:import/lines': catalogue,
  'POST /api/imports/:import/start': catalogue,
  'POST /api/imports/:import/stop': catalogue,
  'GET /api/shops/:shop/coupons': catalogue,
  'POST /api/shops/:shop/coupons': catalogue,
  'PUT /api/shops/:shop/coupons/:coupon': catalogue,
  'DELETE /api/shops/:shop/coupons/:coupon': catalogue,
  'POST /api/size-charts': catalogue,
  'PUT /api/size-charts/:chart': catalogue,
  'DELETE /api/size-charts/:chart': catalogue,
};

/** Routes that need files. Another test calls them. */
const takesFiles = (route: string) => /^POST \/api\/(upload\/|imports$)/.test(route);

/** Routes of the user's own account, which ignore the shop. */
const ofOneself = new Set([
  'POST /api/auth/confirm-password',
  'POST /api/trial/check-user',
  'POST /api/upgrade-requests',
  'POST /api/upgrade-requests/checkout',
  'POST /api/invitations/accept',
]);

for (const role of roles)
  test(`the role '${role}' may call the routes of its column and no other route of the shop`, async () => {
    const { table, callApi, owner, everything, ...api } = await startWithShop();
    const { cookie, userId } = await newMember(api, owner, role);
    const requested = async (route: string) => [route, await callApi(route, cookie, undefined, owner.shopId)] as const;
    const routes = table.flatMap(([route, level]) =>
      level === 'user' && !ofOneself.has(route) && !takesFiles(route) ? [route] : [],
    );
    expect(routes).toEqual(expect.arrayContaining(Object.keys(letIn)));
    const before = await everything();
    const refused = routes.filter((route) => !letIn[route]?.includes(role));
    for (const route of refused) expect(await requested(route)).toEqual([route, route.includes('/:user') ? 404 : 403]);
    for (const [route] of table.filter(([, level]) => level === 'admin'))
      expect(await requested(route)).toEqual([route, 403]);
    expect(await everything()).toEqual(before);
    // Deletions come last.
    const allowed = routes
      .filter((route) => !refused.includes(route))
      .toSorted((one) => (one.startsWith('DELETE') ? 1 : -1));
    for (const route of allowed) expect([401, 403]).not.toContain((await requested(route))[1]);
    await api.services.database.write((transaction) => transaction.delete(members).where(eq(members.userId, userId)));
    const after = await everything();
    for (const route of routes.filter((one) => one !== 'POST /api/shops/:shop/preview'))
      expect(await requested(route), 'once removed').toEqual([route, 404]);
    expect(await everything()).toEqual(after);
  });

test('only roles with products may upload files', async () => {
  const { table, owner, origin, app, ...api } = await startWithShop();
  const routes = table.map(([route]) => route).filter(takesFiles);
  expect(routes.length).toBeGreaterThan(3);
  for (const role of roles) {
    const { cookie } = await newMember({ ...api, app, origin }, owner, role);
    for (const route of routes) {
      const body = new FormData();
      for (const name of ['image', 'logo', 'banner', 'file'])
        body.append(name, new File(['name,price\nShari,1'], 'shari.csv', { type: 'text/csv' }));
      const headers = { origin, cookie, [shopHeader]: owner.shopId };
      const sent = new Request(`${origin}${route.split(' ')[1]}`, { method: 'POST', headers, body });
      const { code } = (await (await app.handle(sent)).json()) as { code?: string };
      expect([role, route, code === 'not_in_role']).toEqual([role, route, role === 'orders']);
    }
  }
});
