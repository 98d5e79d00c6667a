import { images } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { plainImage } from './test-photos.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';
import type { Plan } from '../../accounts/plans/contract.ts';

export const routes = [
  { path: '/api/upload/product-image', field: 'image' },
  { path: '/api/upload/shop-logo', field: 'logo' },
  { path: '/api/upload/shop-banner', field: 'banner' },
  { path: '/api/upload/feature-image', field: 'image' },
] as const;

export const picture = await plainImage('png', 64, 64);

export function form(field: string, bytes: Uint8Array, more: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(more)) data.set(name, value);
  data.set(field, new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
  return data;
}

/** An API with one seller on the pro plan, and counts of its stored rows and files. */
export async function startWithSeller() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const givePlan = (plan: Plan) => setPlan(api.services.database, plan, seller.userId);
  await givePlan('pro');
  const stored = async () => ({
    rows: (await api.services.database.db.select().from(images)).length,
    files: (await api.services.storage.list('')).length,
  });
  const upload = (
    bytes: Uint8Array,
    { path, field }: (typeof routes)[number] = routes[0],
    headers: Record<string, string> = {},
  ) => api.send('POST', path, { cookie: seller.cookie, body: form(field, bytes), headers });
  return { ...api, seller, givePlan, stored, upload };
}
