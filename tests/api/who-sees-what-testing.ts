import { invitations, hookDeliveries, paymentMessages, upgradeRequests } from '../../db/schema/index.ts';
import { ownersViewHeader } from '../../api/platform/http/owners-view-header.ts';
import { shopHeader, type Scope } from '../../api/accounts/access/permissions.ts';
import { givePlan } from '../../api/shops/domains/testing.ts';
import { failedPublication } from '../../api/platform/messaging/webhooks/testing.ts';
import { order } from '../../api/orders/testing.ts';
import { forwardFirst } from '../../api/payments/messages/testing.ts';
import { usualChoices } from '../../api/platform/messaging/notifications/choices.ts';
import { platformPayee } from '../../api/payments/ledger.ts';
import { accessByRoute } from '../../api/accounts/access/access.ts';
import { addRequestEntry } from '../../api/payments/plans/request-entry.ts';
import { newMember } from '../../api/shops/staff/testing.ts';
import { rowsOf } from './owned-rows-testing.ts';
import { setUpParcel } from './parcel-testing.ts';
import { addReview, sendCatalogue, sendContact, sendReport } from './sent-rows-testing.ts';
import { nowhere, setUpGateway } from './payment-testing.ts';
import { startTestApi } from './testing.ts';
import { addPhone } from '../../api/orders/shopper-messages/phone/testing.ts';

const password = 'shari 2026';

const page = {
  title: 'About us',
  slug: 'about',
  language: 'en',
  kind: 'about',
  body: [],
  inMenu: true,
  inFooter: true,
};

const salesPage = { title: 'Eid', slug: 'eid', language: 'en', blocks: [], isDraft: false };

/** Valid bodies for each route, so that only the permission check can refuse a call. */
const validBodies: Readonly<Record<string, unknown>> = {
  'PUT /api/shops/:shop': { name: 'Mine now' },
  'PUT /api/shops/:shop/domain': { domain: 'mine-now.test' },
  'PUT /api/shops/:shop/steps': { done: ['share'] },
  'PUT /api/payment-info/:shop': { bkash: '01712345678', nagad: '01712345678' },
  'POST /api/products': { name: 'Mine now', price: 1 },
  'PUT /api/products/order': { productIds: [] },
  'POST /api/size-charts': { name: 'Mine now', rows: [['Size'], ['M']] },
  'PUT /api/products/:product': { name: 'Mine now', price: 1 },
  'PUT /api/products/:product/variants': { version: 1, options: [], variants: [] },
  'PUT /api/size-charts/:chart': { version: 1, name: 'Mine now' },
  'POST /api/shops/:shop/pages': { ...page, title: 'Mine now', slug: '' },
  'PUT /api/shops/:shop/pages/order': { pageIds: [] },
  'PUT /api/shops/:shop/pages/:page': { version: 1, title: 'Mine now' },
  'POST /api/shops/:shop/sales-pages': { ...salesPage, slug: '', productIds: ['unknown'] },
  'PUT /api/shops/:shop/sales-pages/:salesPage': { version: 1, title: 'Mine now' },
  'POST /api/shops/:shop/coupons': { code: 'MINE10', kind: 'percent', percent: 10 },
  'PUT /api/shops/:shop/coupons/:coupon': { version: 1, isOn: false },
  'POST /api/shops/:shop/orders/manual': { ...order, lines: [{ productId: 'unknown', quantity: 1 }] },
  'PUT /api/shops/:shop/orders/state': { orders: [{ id: 'unknown', version: 1 }], state: 'confirmed' },
  'POST /api/shops/:shop/orders/papers': { orders: ['unknown'] },
  'PUT /api/shops/:shop/orders/:order': { version: 2, state: 'cancelled' },
  'PUT /api/shops/:shop/orders/:order/back': { version: 2, state: 'new' },
  'POST /api/shops/:shop/orders/:order/payments': { version: 2, kind: 'cash', amount: 1 },
  'PUT /api/shops/:shop/orders/:order/payments/:payment': { version: 2, step: 'reverse' },
  'PUT /api/shops/:shop/customers/:phone': { note: 'Mine now', tags: ['mine'] },
  'PUT /api/shops/:shop/shopper-messages': { received: true, shipped: true, delivered: true },
  'PUT /api/shops/:shop/sms-phone': { url: 'https://sms.example/api', user: 'mine', password: 'mine' },
  'PUT /api/users/:user/notifications': { choices: usualChoices, quietFrom: 21, quietUntil: 6 },
  'POST /api/shops/:shop/alerts/devices': {
    endpoint: 'https://push.example/device',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  'POST /api/shops/:shop/keys': { name: 'Mine now', scopes: ['orders:read'] },
  'DELETE /api/shops/:shop/alerts/devices': { endpoint: 'https://push.example/device' },
  'PUT /api/shops/:shop/payment-messages/:received/assign': { orderId: 'unknown' },
  'PUT /api/shops/:shop/hook': { url: 'https://orders.example/hook' },
  'POST /api/upgrade-requests/checkout': { plan: 'pro', provider: 'bkash' },
  'PUT /api/shops/:shop/payment-gateways/bkash': { appKey: 'key', appSecret: 'mine', username: 'me', password: 'mine' },
  'PUT /api/shops/:shop/payment-gateways/sslcommerz': { storeId: 'mine', storePassword: 'mine' },
  'PUT /api/shops/:shop/couriers/steadfast': { apiKey: 'mine', secretKey: 'mine' },
  'PUT /api/shops/:shop/couriers/pathao': {
    clientId: 'mine',
    clientSecret: 'mine',
    username: 'me',
    password: 'mine',
    storeId: '1',
  },
  'PUT /api/shops/:shop/couriers/redx': { token: 'mine' },
  'PUT /api/shops/:shop/delivery-history': {
    isShared: true,
    usesOutsideHistory: false,
    rule: 'mark',
    returnedPercent: '30',
  },
  'PUT /api/shops/:shop/ads/meta': { pixelId: '12345', secret: 'mine' },
  'PUT /api/shops/:shop/ads/tiktok': { pixelId: 'C4ABCDEFGH', secret: 'mine' },
  'PUT /api/shops/:shop/ads/ga4': { pixelId: 'G-ABCD', secret: 'mine' },
  'PUT /api/shops/:shop/ads/:service/purchase': { purchaseAt: 'confirmed' },
  'POST /api/shops/:shop/ads/:service/test': { testCode: 'TEST1' },
  'POST /api/shops/:shop/parcels': { courier: 'steadfast', orders: ['unknown'] },
  'PUT /api/shops/:shop/parcels/:parcel': { step: 'ended', state: 'lost' },
  'PUT /api/shops/:shop/cash': { parcels: [{ id: 'unknown', owed: 1, received: 1 }] },
  'POST /api/shops/:shop/cash/payout': { csv: 'Consignment ID\n1' },
  'PUT /api/shops/:shop/reviews/:review': { reply: 'Mine now', hiddenFor: 'abusive' },
  'PUT /api/shops/:shop/blocked-phones': { phone: '01812345678', isBlocked: true },
  'POST /api/shops/:shop/staff/invitations': { name: 'Mine now', contact: '01712345678', role: 'manager' },
  'PUT /api/shops/:shop/staff/:member': { role: 'manager' },
  'PUT /api/users/:user/trial': { action: 'start' },
  'PUT /api/users/:user/email': { email: 'mine@example.com', password },
  'PUT /api/users/:user/mobile': { mobile: '01712345678', password },
  'PUT /api/users/:user/password': { currentPassword: password, password: 'mine now 2026' },
  'POST /api/users/:user/mobile/confirmation': { code: '123456' },
  'PUT /api/users/:user/language': { language: 'bn' },
  'DELETE /api/users/:user': { password },
  'PATCH /api/admin/shops/:shop/status': { isActive: false, reason: 'Fraud' },
  'POST /api/admin/users/:user/block': { reason: 'Fraud' },
  'PUT /api/contacts/:contact/status': { status: 'responded' },
  'POST /api/admin/domains/:shop/take-away': { reason: 'Fraud' },
  'PUT /api/admin/reports/:report/status': { status: 'closed' },
  'POST /api/admin/users/:user/notes': { text: 'Called' },
  'PUT /api/admin/payment-messages/:planMessage/assign': { requestId: 'mistyped', reason: 'Mistyped' },
  'PUT /api/admin/payment-messages/:planMessage/dismiss': { reason: 'Not for a plan' },
};

/** Routes that need a query. */
const queries: Readonly<Record<string, string>> = {
  'GET /api/shops/:shop/slug': '?name=Mine',
  'GET /api/shops/:shop/parcels': '?orders=unknown',
  'GET /api/shops/:shop/couriers/:courier/price': '?weightGrams=500',
};

/** An API with an owner's shop, and a function that calls any route for this shop. */
export async function startWithShop() {
  const api = await startTestApi(nowhere);
  const owner = await api.newSeller('Owner');
  const byOwner = async (method: string, path: string, body?: object) =>
    (await api.send(method, path, { cookie: owner.cookie, body })).body;
  const product = await byOwner('POST', '/api/products', { name: 'Shari', price: 1 });
  const chart = await byOwner('POST', '/api/size-charts', { name: 'Panjabi', rows: [['Size'], ['M']] });
  const written = await byOwner('POST', `/api/shops/${owner.shopId}/pages`, page);
  const sales = await byOwner('POST', `/api/shops/${owner.shopId}/sales-pages`, {
    ...salesPage,
    productIds: [product?.['id']],
  });
  const coupon = await byOwner('POST', `/api/shops/${owner.shopId}/coupons`, { code: 'EID10', kind: 'delivery' });
  const payment = await byOwner('POST', '/api/upgrade-requests', { selectedPlan: 'pro', trxId: '8N7A6B5C4D' });
  await givePlan(api.services, owner.userId, 'pro');
  await byOwner('PUT', `/api/shops/${owner.shopId}/hook`, { url: 'https://orders.example/hook' });
  const shop = await byOwner('GET', `/api/users/${owner.userId}/shop`);
  const typed = { ...order, lines: [{ productId: product?.['id'], quantity: 1 }] };
  const saved = await byOwner('POST', `/api/shops/${owner.shopId}/orders/manual`, typed);
  const paid = await byOwner('POST', `/api/shops/${owner.shopId}/orders/${String(saved?.['id'])}/payments`, {
    version: 1,
    kind: 'cash',
    amount: 1,
  });
  const sessions = await byOwner('GET', `/api/users/${owner.userId}/sessions`);
  const [delivery] = await api.services.database.db.select().from(hookDeliveries);
  await byOwner('PUT', `/api/shops/${owner.shopId}/domain`, { domain: 'owner.test' });
  const keysOf = `/api/shops/${owner.shopId}/keys`;
  await addPhone(api.services, owner.shopId, { user: 'hers', password: 'hers' });
  const real: Readonly<Record<string, string>> = {
    ':shop': owner.shopId,
    ':product': String(product?.['id']),
    ':chart': String(chart?.['id']),
    ':page': String(written?.['id']),
    ':salesPage': String(sales?.['id']),
    ':coupon': String(coupon?.['id']),
    ':user': owner.userId,
    ':request': String(payment?.['id']),
    ':session': String(sessions?.[0]?.id),
    ':contact': await sendContact(api),
    ':order': String(saved?.['id']),
    ':review': await addReview(api, owner.shopId, String(saved?.['id'])),
    ':payment': String(paid?.['payments'][0]?.id),
    ':phone': order.phone,
    ':service': 'meta',
    ':provider': await setUpGateway(api, owner),
    ...(await setUpParcel(api, owner, String(saved?.['id']))),
    ':delivery': delivery?.id ?? '',
    ':message': await failedPublication(api.services, owner.shopId),
    ':received': await forwardFirst(api, owner),
    ':planMessage': await payMistyped(api, owner),
    ':import': await sendCatalogue(api, owner.cookie),
    ...(await haveStaff(api, owner)),
    ':key': String((await byOwner('POST', keysOf, { name: 'ERP', scopes: ['orders:read'] }))?.['id']),
    ':report': await sendReport(api, String(shop?.['slug'])),
  };
  const unknown = Object.entries(real).flatMap(([name, id]) => (['', 'undefined'].includes(id) ? [name] : []));
  if (unknown.length > 0) throw new Error(`The set-up made nothing for ${unknown.join(' ')}`);
  const routes = [...accessByRoute(api.app, (path) => path.startsWith('/api/docs'))].filter(
    ([route]) => !route.includes('/api/docs'),
  );
  const table = routes.map(([route, { level }]) => [route, level] as const);
  const inOwnersView = routes.flatMap(([route, access]) => (access.isInOwnersView ? [route] : []));
  /** Creates an API key of the shop. @returns the key, and its `Authorization` header */
  const newKey = async (given: readonly Scope[]) => {
    const key = String((await byOwner('POST', keysOf, { name: 'Till', scopes: given }))?.['key']);
    return { key, headers: { authorization: `Bearer ${key}` } };
  };
  const respond = async (
    route: string,
    cookie?: string,
    view?: string,
    shop?: string,
    sent?: object,
    program?: Readonly<Record<string, string>>,
  ) => {
    const [method = '', pattern = ''] = route.split(' ');
    const body = sent ?? validBodies[route] ?? (method === 'GET' || method === 'DELETE' ? undefined : {});
    return api.app.handle(
      new Request(
        `${api.origin}${pattern.replace(/:\w+/g, (name) => real[name] ?? 'unknown')}${queries[route] ?? ''}`,
        {
          method,
          headers: {
            ...(program ?? { origin: api.origin }),
            'content-type': contentType(pattern),
            ...(cookie && { cookie }),
            ...(view && { [ownersViewHeader]: view }),
            ...(shop && { [shopHeader]: shop }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      ),
    );
  };
  const callApi = async (...call: Parameters<typeof respond>) => {
    const response = await respond(...call);
    if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel();
    else await response.arrayBuffer();
    return response.status;
  };
  const everything = () => rowsOf(api.services, owner);
  /** The status of a call by a program: it sends these headers, and no origin. */
  const askBy = (program: Readonly<Record<string, string>>, route: string, body?: object) =>
    callApi(route, undefined, undefined, undefined, body, program);
  const scopeOf = new Map(routes.map(([route, { scope }]) => [route, scope]));
  return { ...api, owner, real, table, inOwnersView, scopeOf, newKey, callApi, askBy, respond, everything };
}

/** A staff member of the shop, and an invited person. */
async function haveStaff(api: Awaited<ReturnType<typeof startTestApi>>, owner: Parameters<typeof newMember>[1]) {
  const { userId } = await newMember(api, owner, 'catalogue', 'Parvin');
  const body = { name: 'Karim', contact: '01912345678', role: 'orders' };
  await api.send('POST', `/api/shops/${owner.shopId}/staff/invitations`, { cookie: owner.cookie, body });
  const [invitation] = await api.services.database.db.select().from(invitations);
  return { ':member': userId, ':invitation': invitation?.id ?? '' };
}

/** A request with the id `mistyped`, whose payment came with another TrxID. @returns the id of the message */
async function payMistyped({ services: { database, now } }: TestApi, { userId }: { readonly userId: string }) {
  const id = 'plan-message';
  const facts = { provider: 'bkash', amountPaisa: 89_900, parser: 'bkash/1' } as const;
  await database.write(async (transaction) => {
    const request = { id: 'mistyped', userId, selectedPlan: 'pro', pricePaisa: 89_900, createdAt: now() } as const;
    const row = transaction.insert(upgradeRequests).values({ ...request, trxId: '7N7A6B5C4D' });
    for (const added of await row.returning()) await addRequestEntry(transaction, added);
    const message = { ...facts, id, payee: platformPayee, trxId: '7N7A6B5C4E', receivedAt: now() };
    await transaction.insert(paymentMessages).values(message);
  });
  return id;
}

type TestApi = Awaited<ReturnType<typeof startTestApi>>;

function contentType(pattern: string): string {
  if (/upload\/|imports$|^\/orders\/.+\/reviews$/.test(pattern)) return 'multipart/form-data; boundary=x';
  const isPlainForm = !pattern.startsWith('/api/') || pattern.startsWith('/api/hooks/payments/');
  return isPlainForm ? 'application/x-www-form-urlencoded' : 'application/json';
}
