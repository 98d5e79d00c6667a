import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { startTestApi, type ApiResponse } from '../../../tests/api/testing.ts';

/** A test API with an admin and sellers with these names, created one second apart. */
export async function startLists(names: readonly string[]) {
  const api = await startTestApi();
  const admin = await api.newSeller('Admin');
  await api.services.database.write(async (transaction) => {
    await transaction.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
  });
  const sellers = [];
  for (const name of names) {
    api.clock.now += 1000;
    sellers.push(await api.newSeller(name));
  }
  const get = async (path: string) => (await api.send('GET', `/api/admin${path}`, { cookie: admin.cookie })).body ?? {};
  const namesOf = (response: ApiResponse) => response['rows'].map(({ name }: { name: string }) => name);
  const act = (method: string, path: string, body?: unknown) =>
    api.send(method, `/api/admin${path}`, { cookie: admin.cookie, ...(body !== undefined && { body }) });
  return { ...api, admin, sellers, get, namesOf, act };
}
