import { eq, ne } from 'drizzle-orm';
import { openDatabase } from '../../db/client.ts';
import { shops, users } from '../../db/schema/index.ts';
import { startSession } from '../../api/accounts/identity/sessions/start-session.ts';

/** The first shop of a data folder, with a session of its owner. */
export async function firstShop(dataFolder: string) {
  const database = await openDatabase({ url: `file:${dataFolder}/poshora.db` });
  const [row] = await database.db
    .select({ id: shops.id, slug: shops.slug, userId: users.id })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(ne(shops.name, ''))
    .limit(1);
  if (!row) throw new Error('There is no shop');
  const browser = { network: 'bench', device: 'Bench', tokens: [], sessionToken: null };
  const { session } = await database.write((transaction) => startSession(transaction, row.userId, browser, Date.now()));
  await database.close();
  return { ...row, cookie: `poshora=${session}` };
}
