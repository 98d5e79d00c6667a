import { eq, isNull, notInArray, or } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { SeedAccount } from '../../db/seed/seed-shop.ts';
import { seedAdmin, seedShops } from '../../db/seed/shops.ts';
import type { Actor } from '../../api/actor/actor.ts';
import type { Browser } from '../../api/identity/sessions/browser.ts';
import { openLimits } from '../../api/identity/limits/limits.ts';
import { registerUser } from '../../api/onboarding/register-user.ts';
import { signOut } from '../../api/identity/sessions/sign-out.ts';
import { changePlan, freePlan } from '../../api/plans/change-plan.ts';
import type { Plan } from '../../api/plans/contract.ts';
import type { Services } from '../../api/services.ts';

/** Whether the demo is still to be made: nobody else has an account, and its last account is missing. */
export async function isDemoWanted({ database }: Services): Promise<boolean> {
  const own = [...seedShops.map(({ owner }) => owner.identifier), seedAdmin.identifier];
  const [other] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(or(isNull(users.email), notInArray(users.email, own)))
    .limit(1);
  const [admin] = await database.db.select().from(users).where(eq(users.email, seedAdmin.identifier));
  return !other && !admin?.isAdmin;
}

/** Opens a demo account, or finds the one that an interrupted run opened. */
export async function openAccount(services: Services, account: SeedAccount): Promise<Actor> {
  const userId = (await findUserId(services, account)) ?? (await register(services, account));
  return {
    userId,
    sessionId: 'seed',
    isAdmin: false,
    language: account.language,
    identifier: account.identifier,
    passwordConfirmedAt: services.now(),
    askedAt: services.now(),
  };
}

async function findUserId({ database }: Services, { identifier }: SeedAccount): Promise<string | undefined> {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, identifier));
  return user?.id;
}

/** Registering opens a session; as no browser will use it, it is ended at once. */
const thisMachine: Browser = { network: 'seed', device: 'Seed', tokens: [], sessionToken: null };

async function register(services: Services, account: SeedAccount): Promise<string> {
  const { userId, tokens } = await registerUser(services, openLimits(services.database), account, thisMachine);
  await signOut(services, tokens.session);
  return userId;
}

/** What no owner can do for themselves: a plan without an end. */
export async function grantPlan({ database, now }: Services, { userId }: Actor, plan: Plan): Promise<void> {
  await database.write((transaction) => changePlan(transaction, userId, { ...freePlan, plan }, now()));
}

/** Makes an account an admin before there is one who could. */
export async function grantAdminRights({ database }: Services, { userId }: Actor): Promise<void> {
  await database.write((transaction) => transaction.update(users).set({ isAdmin: true }).where(eq(users.id, userId)));
}
