import { eq, inArray } from 'drizzle-orm';
import type { Services } from '../../api/platform/config/services.ts';
import { shops, users } from '../../db/schema/index.ts';
import type { SeedShop } from '../../db/seed/seed-shop.ts';
import { seedAdmin, seedShops } from '../../db/seed/shops.ts';

/**
 * The URLs to open, and the demo accounts if there are demo shops.
 * @param ready the complete demo shops
 */
export async function welcome(
  { config, database }: Pick<Services, 'config' | 'database'>,
  ready: readonly SeedShop[] = seedShops,
): Promise<string> {
  const accounts = config.isDevelopment ? [...ready.map(({ owner }) => owner), seedAdmin] : [];
  const present = await database.db
    .select({ email: users.email, isAdmin: users.isAdmin, slug: shops.slug, name: shops.name })
    .from(users)
    .innerJoin(shops, eq(shops.ownerId, users.id))
    .where(
      inArray(
        users.email,
        accounts.map(({ identifier }) => identifier),
      ),
    );
  const passwordOf = (email: string | null) => accounts.find(({ identifier }) => identifier === email)?.password ?? '';
  const owners = present.filter(({ isAdmin }) => !isAdmin);
  const lines = [
    ['Home page', `${config.publicUrl}/`],
    ...owners.map(({ name, slug }) => [name, `${config.publicUrl}/${slug}`]),
    owners.length > 0 ? ['Log in', `${config.publicUrl}/login`] : ['Open a shop', `${config.publicUrl}/register`],
    ...present.map(({ email, isAdmin }) => [isAdmin ? '  as admin' : '  as owner', `${email}  ${passwordOf(email)}`]),
  ];
  const width = Math.max(...lines.map(([name = '']) => name.length));
  return ['', 'Poshora is ready.', ...lines.map(([name = '', text]) => `  ${name.padEnd(width)}  ${text}`), ''].join(
    '\n',
  );
}
