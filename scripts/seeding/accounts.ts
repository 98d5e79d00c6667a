import { eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { SeedAccount } from '../../db/seed/seed-shop.ts';
import { seedAdmin, seedShops } from '../../db/seed/shops.ts';
import type { Actor } from '../../api/accounts/access/actor.ts';
import type { Browser } from '../../api/accounts/identity/sessions/browser.ts';
import { openLimits } from '../../api/accounts/identity/limits/limits.ts';
import { registerUser } from '../../api/shops/registration/register-user.ts';
import { signOut } from '../../api/accounts/identity/sessions/sign-out.ts';
import { changePlan, freePlan } from '../../api/shops/plans/change-plan.ts';
import type { Plan } from '../../api/accounts/plans/contract.ts';
import type { Services } from '../../api/platform/config/services.ts';

/**
 * Whether to seed the demo: its last account is missing, and the database has no other accounts or contains a part from
 * an interrupted run. The product serves meanwhile, so other accounts may be newer than that run.
 */
export async function isDemoWanted({ config, database }: Pick<Services, 'config' | 'database'>): Promise<boolean> {
  if (!config.isDevelopment) return false;
  const owners = seedShops.map(({ owner }) => owner.identifier);
  const [admin] = await database.db.select().from(users).where(eq(users.email, seedAdmin.identifier));
  const [other] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(or(isNull(users.email), notInArray(users.email, [...owners, seedAdmin.identifier])))
    .limit(1);
  if (!other) return !admin?.isAdmin;
  const [owner] = await database.db.select({ id: users.id }).from(users).where(inArray(users.email, owners)).limit(1);
  return !admin && owner !== undefined;
}

/** Creates a demo account, or finds the one of an interrupted run. @param openedAt when it is created, epoch ms */
export async function openAccount(
  services: Services,
  account: SeedAccount,
  openedAt: number = services.now(),
): Promise<Actor> {
  const then = { ...services, now: () => openedAt };
  const userId = (await findUserId(services, account)) ?? (await register(then, account));
  return actorOf(services, userId, account);
}

/** A user as the actor of use cases, now. */
export const actorOf = (
  { now }: Pick<Services, 'now'>,
  userId: string,
  { language, identifier }: Pick<SeedAccount, 'language' | 'identifier'>,
): Actor => ({
  userId,
  sessionId: 'seed',
  isAdmin: false,
  language,
  identifier,
  passwordConfirmedAt: now(),
  requestedAt: now(),
});

async function findUserId({ database }: Services, { identifier }: SeedAccount): Promise<string | undefined> {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, identifier));
  return user?.id;
}

/** Registration opens a session, which is deleted because no browser uses it. */
export const thisMachine: Browser = { network: 'seed', device: 'Seed', tokens: [], sessionToken: null };

async function register(services: Services, account: SeedAccount): Promise<string> {
  const { userId, tokens } = await registerUser(services, openLimits(services.database), account, thisMachine);
  await signOut(services, tokens.session);
  return userId;
}

/** Gives an account a plan without an end. @param at epoch ms */
export async function grantPlan({ database }: Services, { userId }: Actor, plan: Plan, at: number): Promise<void> {
  await database.write((transaction) => changePlan({ transaction, now: at }, userId, { ...freePlan, plan }));
}

/** Makes an account the first admin. */
export async function grantAdminRights({ database }: Services, { userId }: Actor): Promise<void> {
  await database.write((transaction) => transaction.update(users).set({ isAdmin: true }).where(eq(users.id, userId)));
}
