import Papa from 'papaparse';
import { payments } from '../../../db/schema/index.ts';
import { startWithSavedOrders } from '../../orders/testing.ts';
import type { Accounting } from './contract.ts';

type Entry = typeof payments.$inferInsert;

/** A shop with an order, and functions that add entries to its ledger and read its money. */
export async function startWithMoney() {
  const api = await startWithSavedOrders();
  await api.place();
  const [order] = await api.stored();
  const payee = `shop/${api.shopId}`;
  const entry = (changes: Partial<Entry> = {}): Entry => ({
    id: Bun.randomUUIDv7(),
    payee,
    shopId: api.shopId,
    orderId: order?.id ?? '',
    direction: 'in',
    kind: 'claim',
    provider: 'bkash',
    amountPaisa: 106_000,
    state: 'confirmed',
    createdAt: api.clock.now,
    closedAt: api.clock.now,
    ...changes,
  });
  const add = (...entries: Array<Partial<Entry>>) =>
    api.services.database.write((transaction) => transaction.insert(payments).values(entries.map(entry)));
  const path = `/api/shops/${api.shopId}/money`;
  const money = async (query: Record<string, string> = {}): Promise<Accounting> =>
    (await api.asOwner('GET', `${path}?${new URLSearchParams(query)}`)).body as never;
  const file = async (query: Record<string, string> = {}, cookie = api.cookie) => {
    const url = `${api.origin}${path}.csv?${new URLSearchParams({ language: 'en', ...query })}`;
    const response = await api.app.handle(new Request(url, { headers: { cookie } }));
    const [heads = [], ...lines] = Papa.parse<string[]>((await response.text()).trim()).data;
    const rows = lines.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index]])));
    return { response, rows };
  };
  return { ...api, order: order!, payee, path, add, money, file };
}
