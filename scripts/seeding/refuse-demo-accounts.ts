import { inArray } from 'drizzle-orm';
import { SettingError } from '../../api/platform/config/config.ts';
import { verifyPassword } from '../../api/accounts/identity/passwords/passwords.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { users } from '../../db/schema/index.ts';
import { seedAdmin, seedShops } from '../../db/seed/shops.ts';

/**
 * Refuses to serve demo accounts in public, because their passwords are known.
 * @throws SettingError naming the accounts that still have theirs
 */
export async function refuseDemoAccounts({ config, database }: Pick<Services, 'config' | 'database'>): Promise<void> {
  if (config.isDevelopment) return;
  const passwords = new Map(
    [...seedShops.map(({ owner }) => owner), seedAdmin].map((one) => [one.identifier, one.password]),
  );
  const found = await database.db
    .select()
    .from(users)
    .where(inArray(users.email, [...passwords.keys()]));
  const open: string[] = [];
  for (const { email, passwordHash } of found) {
    if (email && (await verifyPassword(passwords.get(email) ?? '', passwordHash))) open.push(email);
  }
  if (open.length > 0)
    throw new SettingError(
      `The database holds demo accounts with publicly known passwords: ${open.join(', ')}. Start with an empty DATA_DIR, or change these passwords first.`,
    );
}
