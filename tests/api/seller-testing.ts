import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../db/context.ts';
import { shops } from '../../db/schema/index.ts';
import { deviceName } from '../../api/accounts/identity/sessions/device.ts';
import { insertUser } from '../../api/shops/registration/register-user.ts';
import { reserveSlug } from '../../api/shops/shop/reserve-slug.ts';
import { signedInCookies } from '../../api/accounts/access/cookies.ts';
import { touchShop } from '../../api/platform/publications/touch-shop.ts';
import type { Services } from '../../api/platform/config/services.ts';

const password = 'shari 2026';
/** A hash with the lowest cost. Verifying a hash with the real cost takes at least 30 ms. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$ImSGzugrRve/gHKQK91Xj+eYQIjJlh0qAPPI8dqYQa0$t3FF3+BwY8WOf+XvTZW4uElu5eXBSCOeHD2SNlspyc8';

/**
 * A registered seller with a saved shop, written without requests, because thousands of tests start with one. The account
 * gets a precomputed password hash, because hashing is most of the cost of a registration. `registeredAccount`
 * (identity/testing.ts) has a hash of the real cost.
 */
export async function openSeller({ config, database, now }: Services, name: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const browser = { network: `seller ${email}`, device: deviceName(''), tokens: [], sessionToken: null };
  const { userId, tokens, shop } = await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const user = await insertUser(context, { kind: 'email', email }, { passwordHash, language: 'en' }, browser);
    return { ...user, shop: await nameShop(context, user.userId, { name, reserved: config.reservedNames }) };
  });
  const cookie = signedInCookies(config, tokens)[0]?.split(';')[0] ?? '';
  return { cookie, userId, ...shop, identifier: email, password };
}

/** Names a new account's shop, as its owner does with the first save. */
async function nameShop(
  context: WriteContext,
  ownerId: string,
  { name, reserved }: { readonly name: string; readonly reserved: Services['config']['reservedNames'] },
) {
  const { transaction, now } = context;
  const [shop] = await transaction.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, ownerId));
  if (!shop) throw new Error('A new account has no shop.');
  const slug = await reserveSlug(transaction, shop.id, name, { now, reserved });
  await transaction.update(shops).set({ name, slug }).where(eq(shops.id, shop.id));
  await touchShop(context, shop.id);
  return { shopId: shop.id, slug };
}
