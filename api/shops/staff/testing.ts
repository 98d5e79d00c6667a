import { givePlan } from '../domains/testing.ts';
import type { Role } from '../../accounts/access/permissions.ts';
import { shopHeader } from '../../accounts/access/permissions.ts';
import { startTestApi } from '../../../tests/api/testing.ts';

type Api = Awaited<ReturnType<typeof startTestApi>>;
type Account = Awaited<ReturnType<Api['newSeller']>>;

/** Another account that is staff in a shop. Its requests name the shop. */
export async function newMember(api: Api, owner: Account, role: Role, name = 'Salma') {
  const account = await api.newSeller(`${name} of her own`);
  const path = `/api/shops/${owner.shopId}/staff/invitations`;
  const body = { name, contact: account.identifier, role };
  const made = (await api.send('POST', path, { cookie: owner.cookie, body })).body;
  const token = String(made?.['url']).split('#')[1];
  const accepted = await api.send('POST', '/api/invitations/accept', { cookie: account.cookie, body: { token } });
  const headers = { [shopHeader]: owner.shopId };
  const callApi = (method: string, requested: string, sent?: object) =>
    api.send(method, requested, { cookie: account.cookie, headers, body: sent });
  return { ...account, accepted, token, callApi };
}

/** An API with a shop that can have staff: its owner has a plan for it. */
export async function startWithStaff() {
  const api = await startTestApi();
  const owner = await api.newSeller('Rahima');
  await givePlan(api.services, owner.userId, 'starter');
  const byOwner = (method: string, path: string, body?: object) =>
    api.send(method, path, { cookie: owner.cookie, body });
  return { ...api, owner, byOwner, join: (role: Role, name?: string) => newMember(api, owner, role, name) };
}
