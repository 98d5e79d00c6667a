import { eq } from 'drizzle-orm';
import { secrets } from '../../../../db/schema/index.ts';
import type { Services } from '../services.ts';
import { seal, unseal } from './seal.ts';

type SecretServices = Pick<Services, 'config' | 'database' | 'now'>;

/** A secret that is created on first use, once for all servers that share the database. */
export async function getOrCreateSecret(
  { config, database: { db, write }, now }: SecretServices,
  name: string,
  make: () => string,
): Promise<string> {
  const read = (from: Pick<typeof db, 'select'>) => from.select().from(secrets).where(eq(secrets.name, name));
  const [stored] = await read(db);
  if (stored) return unseal(config, 'secret', name, stored.value);
  const value = await seal(config, 'secret', name, make());
  const made = await write(async (transaction) => {
    await transaction.insert(secrets).values({ name, value, createdAt: now() }).onConflictDoNothing();
    const [row] = await read(transaction);
    if (!row) throw new Error('The secret was not found after it was stored');
    return row.value;
  });
  return unseal(config, 'secret', name, made);
}
