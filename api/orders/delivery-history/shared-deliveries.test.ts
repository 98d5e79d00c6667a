import { expect, test } from 'bun:test';
import { phone, startHistory } from './testing.ts';

const bands = {
  one: { from: 1, to: 2 },
  three: { from: 3, to: 5 },
};

test('sharing shops see counts of the other shops in bands from three parcels on; a shop that does not share sees nothing', async () => {
  const api = await startHistory();
  const [first, second] = [await api.newShop('First'), await api.newShop('Second')];
  await first.share(true);
  await second.share(true);
  await first.had('returned', 'returned');
  expect(await first.seen()).toMatchObject({ own: { delivered: 0, returned: 2 }, isShared: true, shops: null });

  await second.had('returned', 'delivered');
  const together = { returned: bands.three, delivered: bands.one };
  expect(await second.seen()).toMatchObject({ own: { delivered: 1, returned: 1 }, shops: null });

  await api.place();
  expect(await api.history()).toMatchObject({ own: { delivered: 0, returned: 0 }, isShared: false, shops: null });
  await api.choose({ isShared: true });
  expect(await api.history()).toMatchObject({ isShared: true, shops: together, isRisky: true });
});

test('a shop cannot make out a parcel of another shop by subtracting its own', async () => {
  const api = await startHistory();
  const [first, second] = [await api.newShop('First'), await api.newShop('Second')];
  await first.share(true);
  await second.share(true);
  await first.had('delivered', 'returned');
  await second.had('returned');
  expect(await first.seen()).toMatchObject({ own: { delivered: 1, returned: 1 }, shops: null, isRisky: false });
  await second.had('returned', 'returned');
  const elsewhere = { delivered: { from: 0, to: 0 }, returned: bands.three };
  expect(await first.seen()).toMatchObject({ shops: elsewhere, isRisky: true });
  await first.had('delivered', 'delivered', 'returned', 'returned');
  expect(await first.seen()).toMatchObject({ own: { delivered: 3, returned: 3 }, shops: elsewhere });
});

test('what is shared is a keyed hash and two counts, and no phone', async () => {
  const api = await startHistory();
  const shop = await api.newShop('First');
  await shop.had('returned', 'delivered');
  expect(await api.shared()).toEqual([]);
  await shop.share(true);
  await api.work();
  const [row] = await api.shared();
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['customer', 'delivered', 'mark', 'returned', 'shopId']);
  expect(row).toMatchObject({ delivered: 1, returned: 1 });
  expect(JSON.stringify(row)).not.toContain(phone.slice(-9));
  await shop.share(false);
  expect(await api.shared()).toEqual([]);
});

test('a parcel counts once whatever is repeated, and a step back undoes it', async () => {
  const api = await startHistory();
  const shop = await api.newShop('First');
  await shop.share(true);
  await shop.had('returned', 'delivered');
  await shop.share(true);
  await api.work();
  const [order] = await shop.list();
  const step = (state: string, version: number) =>
    shop.call('PUT', `${shop.base}/orders/${order.id}`, { version, state });
  await step('delivered', order.version);
  await step('delivered', order.version);
  expect(await api.shared()).toMatchObject([{ delivered: 1, returned: 1 }]);
  const back = await shop.call('PUT', `${shop.base}/orders/${order.id}/back`, {
    version: order.version,
    state: 'shipped',
  });
  expect(back.body).toMatchObject({ state: 'shipped' });
  expect(await api.shared()).toMatchObject([{ delivered: 0, returned: 1 }]);
});

test('one shop alone cannot brand a phone for others', async () => {
  const api = await startHistory();
  const [first, second] = [await api.newShop('First'), await api.newShop('Second')];
  await first.share(true);
  await second.share(true);
  await first.had('returned', 'returned', 'returned');
  await api.choose({ isShared: true, rule: 'mark' });
  await api.place();
  expect(await api.last()).toMatchObject({ isSuspicious: false });
  expect(await api.history()).toMatchObject({ shops: { returned: bands.three }, isRisky: false });
  await second.had('returned');
  await api.place();
  expect(await api.last()).toMatchObject({ isSuspicious: true, reasons: ['many_returns'] });
});

test('forgetting a customer removes her shared counts and what others said', async () => {
  const api = await startHistory();
  await api.connect();
  await api.choose({ isShared: true });
  await api.place();
  await api.end('returned');
  await api.work();
  expect([await api.shared(), await api.requested()].map(({ length }) => length)).toEqual([1, 2]);
  expect((await api.own('DELETE', `${api.base}/customers/${phone}`)).status).toBe(200);
  expect([await api.shared(), await api.requested()]).toEqual([[], []]);
});

test('an admin sees sums only, and no single history', async () => {
  const api = await startHistory();
  const shop = await api.newShop('First');
  await shop.share(true);
  await shop.had('returned', 'delivered', 'delivered');
  await api.place();
  await api.work();
  const { cookie } = await api.newAdmin();
  const figures = await api.send('GET', '/api/admin/analytics?days=30', { cookie });
  expect(figures.body?.['deliveries']).toEqual({ shops: 1, delivered: 2, returned: 1, requests: 1, received: 0 });
  const path = `${api.base}/orders/${(await api.last())['id']}/delivery-history`;
  expect((await api.send('GET', path, { cookie })).status).toBe(404);
});
