import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { secrets } from '../../db/schema/index.ts';
import { newToken } from '../actor/tokens.ts';

const known = new WeakMap<Database, Map<string, Promise<string>>>();

/** What order forms and tokens are signed with. */
export const orderSecret = (database: Database, now: number): Promise<string> =>
  keptSecret(database, 'orders', newToken, now);

/** A secret that is made at its first need, once for all servers that share the database, and kept with it. */
export function keptSecret(database: Database, name: string, make: () => string, now: number): Promise<string> {
  const ofDatabase = known.get(database) ?? new Map<string, Promise<string>>();
  known.set(database, ofDatabase);
  const kept = ofDatabase.get(name);
  if (kept) return kept;
  const secret = readOrMake(database, name, make, now);
  ofDatabase.set(name, secret);
  secret.catch(() => ofDatabase.delete(name));
  return secret;
}

async function readOrMake(
  { db, write }: Database,
  name: string,
  make: () => string,
  createdAt: number,
): Promise<string> {
  const read = (from: Pick<typeof db, 'select'>) => from.select().from(secrets).where(eq(secrets.name, name));
  const [kept] = await read(db);
  if (kept) return kept.value;
  return write(async (transaction) => {
    await transaction.insert(secrets).values({ name, value: make(), createdAt }).onConflictDoNothing();
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
