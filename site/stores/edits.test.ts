import { afterAll, afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import type { ProductView } from '../../api/shops/products/contract.ts';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../api/shops/shop/contract.ts';
import { plainProduct } from '../dashboard/products/testing.ts';
import { adoptProduct, changeProduct, deleteProduct, orderProducts } from './products.ts';
import { $session } from './session.ts';
import { $shop, $shopQuery, adoptShop } from './shop.ts';
import { eventually } from '../../tests/eventually.ts';

interface Sent {
  readonly body: Partial<ProductView>;
  readonly respond: (response: Response) => void;
}

/** Calls without a response so far. */
let sent: Sent[] = [];
let stopAsking = () => {};
const fetched = spyOn(globalThis, 'fetch');

const shop = { id: 's1', products: [plainProduct], publication: { state: 'live' } } as unknown as OwnShop;

beforeEach(async () => {
  sent = [];
  fetched.mockImplementation(
    ((_: unknown, init?: RequestInit) =>
      new Promise<Response>((respond) => {
        if (init?.method === 'GET') return respond(Response.json(shop));
        const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Sent['body'];
        return sent.push({ body, respond });
      })) as unknown as typeof fetch,
  );
  $session.set({ state: 'signedIn', user: { id: 'u1' } as UserView });
  stopAsking = $shopQuery.listen(() => undefined);
  await $shopQuery.fetch();
  adoptShop(shop);
});
afterEach(() => stopAsking());
afterAll(() => {
  fetched.mockRestore();
  $session.set({ state: 'loading' });
});

const shown = () => $shop.get()?.products.map(({ price }) => price);
const untilSent = () => eventually('a change is sent', async () => sent.length > 0);

test('of two changes to a product the newer one stays, whichever response comes first', async () => {
  const saved = [changeProduct(plainProduct, { price: 900 }), changeProduct(plainProduct, { price: 800 })];
  for (let left = saved.length; left > 0; left -= 1) {
    await untilSent();
    await Bun.sleep(5);
    // Answers the newest call first.
    const { body, respond } = sent.pop()!;
    const isFirst = body.price === 900;
    respond(Response.json({ ...plainProduct, ...body, version: plainProduct.version + (isFirst ? 1 : 2) }));
    await saved[isFirst ? 0 : 1];
    expect(shown()).toEqual([800]);
  }
});

test('a refresh does not hide a change that is not saved yet; a refusal undoes the change', async () => {
  const saved = changeProduct(plainProduct, { price: 900 });
  adoptShop({ ...$shop.get()!, products: [{ ...plainProduct, stock: 3 }] });
  expect($shop.get()?.products).toMatchObject([{ price: 900, stock: 3 }]);
  await untilSent();
  sent.pop()?.respond(Response.json({ code: 'invalid', message: 'No' }, { status: 422 }));
  expect(await saved).toMatchObject({ kind: 'refused' });
  expect($shop.get()?.products).toMatchObject([{ price: plainProduct.price, stock: 3 }]);
});

test('a response with an older version of a product is ignored', () => {
  adoptProduct({ ...plainProduct, price: 700, version: 5 });
  adoptProduct({ ...plainProduct, price: 600, version: 4 });
  expect(shown()).toEqual([700]);
});

test('a product whose deletion is refused returns to its place', async () => {
  const other = { ...plainProduct, id: 'p2', price: 5 };
  adoptShop({ ...$shop.get()!, products: [plainProduct, other] });
  const deleted = deleteProduct(plainProduct);
  expect(shown()).toEqual([5]);
  await untilSent();
  sent.pop()?.respond(Response.json({ code: 'forbidden', message: 'No' }, { status: 403 }));
  await deleted;
  expect(shown()).toEqual([plainProduct.price, 5]);
});

test('an order that is refused is undone', async () => {
  const other = { ...plainProduct, id: 'p2', price: 5 };
  adoptShop({ ...$shop.get()!, products: [plainProduct, other] });
  const saved = orderProducts(['p2', 'p1']);
  expect(shown()).toEqual([5, plainProduct.price]);
  await untilSent();
  sent.pop()?.respond(Response.json({ code: 'unexpected', message: 'No' }, { status: 500 }));
  expect(await saved).toMatchObject({ kind: 'refused' });
  expect(shown()).toEqual([plainProduct.price, 5]);
});
