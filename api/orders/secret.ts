import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { secrets } from '../../db/schema/index.ts';
import { newToken } from '../actor/tokens.ts';

const known = new WeakMap<Database, Promise<string>>();

/** What order forms and tokens are signed with: made once for all servers that share the database, and kept with it. */
export function orderSecret(database: Database, now: number): Promise<string> {
  let secret = known.get(database);
  if (!secret) {
    secret = readOrMake(database, now);
    known.set(database, secret);
    secret.catch(() => known.delete(database));
  }
  return secret;
}

async function readOrMake({ db, write }: Database, createdAt: number): Promise<string> {
  const read = (from: Pick<typeof db, 'select'>) => from.select().from(secrets).where(eq(secrets.name, 'orders'));
  const [kept] = await read(db);
  if (kept) return kept.value;
  return write(async (transaction) => {
    await transaction.insert(secrets).values({ name: 'orders', value: newToken(), createdAt }).onConflictDoNothing();
    const [made] = await read(transaction);
    if (!made) throw new Error('A secret that was just kept is there');
    return made.value;
  });
}

/** What is kept of a blocked number once its person was forgotten. */
export const markOfPhone = (secret: string, shopId: string, phone: string): string =>
  `#${sign(secret, `phone ${shopId} ${phone}`)}`;

/** A keyed hash: base64url. */
export const sign = (secret: string, text: string): string =>
  new Bun.CryptoHasher('sha256', secret).update(text).digest('base64url');
