import { payments } from '../../../db/schema/index.ts';
import { startWithPhone } from './testing.ts';

export const trxId = 'BLU1H6X87P';

/** A shop that takes bKash and Nagad. An order of one shari costs 500 taka and the delivery. */
export async function startPaying() {
  const api = await startWithPhone();
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { bkash: '01912345678', nagad: '01912345678' });
  const claim = (id = trxId, method = 'bkash') => ({ payment: { method, sender: '01735814791', trxId: id } });
  const pay = async (id = trxId, method = 'bkash') => (await api.placeFromForm(claim(id, method))).body!;
  const entries = () => api.services.database.db.select().from(payments).orderBy(payments.createdAt, payments.id);
  const unmatched = async () => (await api.asOwner('GET', `/api/shops/${api.shopId}/payment-messages`)).body!;
  const page = async (token: string) => (await api.send('GET', `/api/orders/${token}`)).body!;
  return { ...api, claim, pay, entries, unmatched, page };
}

export type Paying = Awaited<ReturnType<typeof startPaying>>;
