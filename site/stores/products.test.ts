import { afterAll, beforeEach, expect, spyOn, test } from 'bun:test';
import { plainProduct } from '../dashboard/products/testing.ts';
import { sendWholeProduct } from './products.ts';

interface Asked {
  readonly line: string;
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}

const requested: Asked[] = [];
/** The server's responses in turn: a product's version, or a lost connection. */
let responses: Array<number | 'lost'> = [];
const fetched = spyOn(globalThis, 'fetch');
const request = { headers: { 'idempotency-key': 'k' }, fetch: { signal: null } };
const grid = { options: [{ name: 'Size', values: ['S'] }], variants: [] };
const received: number[] = [];
const onFields = ({ version }: { version: number }) => void received.push(version);

beforeEach(() => {
  requested.length = received.length = 0;
  fetched.mockImplementation((async (input: Request | URL | string, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const key = new Headers(init?.headers).get('idempotency-key');
    requested.push({
      line: `${init?.method} ${pathname}`,
      key,
      body: JSON.parse(init?.body as string) as Asked['body'],
    });
    const reply = responses.shift();
    if (reply === undefined || reply === 'lost') throw new TypeError('Failed to fetch');
    return Response.json({ ...plainProduct, version: reply });
  }) as typeof fetch);
});
afterAll(() => fetched.mockRestore());

const lines = () => requested.map(({ line }) => line);

test('a product is saved before its grid, each with its own key', async () => {
  responses = [1, 2];
  const send = sendWholeProduct({ product: null, fields: { name: 'Saree', price: 1 }, grid, onFields });
  expect((await send(request)).data?.version).toBe(2);
  expect(lines()).toEqual(['POST /api/products', 'PUT /api/products/p1/variants']);
  expect(requested.map(({ key }) => key)).toEqual(['k', 'k-variants']);
  expect(requested[1]?.body).toEqual({ ...grid, version: 1 });
  expect(received).toEqual([1]);
});

test('a retry after a lost connection continues with the grid and adds no second product', async () => {
  responses = [1, 'lost', 2];
  const send = sendWholeProduct({ product: null, fields: { name: 'Saree', price: 1 }, grid, onFields });
  expect((await send(request)).response).toBeUndefined();
  expect((await send(request)).data?.version).toBe(2);
  expect(lines()).toEqual(['POST /api/products', 'PUT /api/products/p1/variants', 'PUT /api/products/p1/variants']);
});

test('a grid that another user changed before the fields were saved is not overwritten', async () => {
  responses = [9, 10];
  const product = { ...plainProduct, version: 3 };
  await sendWholeProduct({ product, fields: { price: 2 }, grid, onFields })(request);
  expect(requested[1]?.body['version']).toBe(4);
});

test('unchanged parts are not sent', async () => {
  responses = [4];
  const product = { ...plainProduct, version: 3 };
  await sendWholeProduct({ product, fields: null, grid, onFields })(request);
  expect(lines()).toEqual(['PUT /api/products/p1/variants']);
  expect(requested[0]?.body['version']).toBe(3);
  responses = [4];
  await sendWholeProduct({ product, fields: { price: 2 }, grid: null, onFields })(request);
  expect(lines()).toEqual(['PUT /api/products/p1/variants', 'PUT /api/products/p1']);
});
