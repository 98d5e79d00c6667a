import { eq } from 'drizzle-orm';
import { reviews, users } from '../../../db/schema/index.ts';
import { seedAdmin } from '../../../db/seed/shops.ts';
import type { SeedShop } from '../../../db/seed/seed-shop.ts';
import { readIdentifier } from '../../../api/accounts/identity/contract.ts';
import { hashPassword } from '../../../api/accounts/identity/passwords/passwords.ts';
import { changeCustomer } from '../../../api/orders/customers/change-customer.ts';
import { Failure } from '../../../api/platform/errors/failure.ts';
import type { Services } from '../../../api/platform/config/services.ts';
import { touchShop } from '../../../api/platform/publications/touch-shop.ts';
import { day } from '../../../api/platform/formats/durations.ts';
import { actorOf, grantAdminRights } from '../accounts.ts';
import { addSellers } from './add-sellers.ts';
import { addStaff } from './add-staff.ts';
import { administer } from './administer.ts';
import { findDemoShop } from './demo-shop.ts';
import { inThePast } from './in-the-past.ts';
import { openPastAccount } from './open-past-account.ts';
import { planOrders, type OrderPlan } from './order-plans.ts';
import { randomOf } from './random.ts';
import { choose, seedOrder } from './seed-order.ts';
import { addPlatformVisits, addVisits } from './visits.ts';

/** The demo shops opened this long (ms) before the first start. */
export const historyLength = 62 * day;

/** Time (ms) for requests between two orders. The product serves meanwhile. */
const breath = 10;

/**
 * Adds two months of trade to the demo shops by the use cases of the API: visits, orders, payments, parcels, staff, and
 * what reached the operator. The same for every database, dated back from the first start. Nothing is sent. Idempotent,
 * so that a second run continues an interrupted one.
 */
export async function addHistory(services: Services, shops: readonly SeedShop[]): Promise<void> {
  const base = await firstStart(services, shops);
  let serial = 0;
  for (const seed of shops) {
    await unlessRefused(async () => addStaff(services, await findDemoShop(services, seed), base));
    const shop = await findDemoShop(services, seed);
    const random = randomOf(seed.name);
    const plans = shop.wares.length > 0 ? planOrders(seed.name, base, random) : [];
    for (const plan of plans) {
      serial += 1;
      const choices = choose(shop, random, serial);
      await unlessRefused(() => seedOrder(services, shop, plan, choices, base));
      await Bun.sleep(breath);
    }
    await unlessRefused(() => noteCustomers(services, shop, plans));
    await addVisits(services, shop, base, random);
    await publishReviews(services, shop.id);
  }
  await addPlatformVisits(services, base, randomOf('platform'));
  await addSellers(services, base);
}

/** Leaves out what a use case refuses. An owner may have signed in meanwhile and changed the shop. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** Creates the demo admin with what she has done, all or nothing. */
export async function addAdmin(services: Services, shops: readonly SeedShop[]): Promise<void> {
  const base = await firstStart(services, shops);
  const passwordHash = await hashPassword(seedAdmin.password);
  const identifier = readIdentifier(seedAdmin.identifier);
  if (!identifier) throw new Error('The demo admin needs an identifier');
  await inThePast(services, base - historyLength, async (past) => {
    const [known] = await past.transaction.select().from(users).where(eq(users.email, seedAdmin.identifier));
    const admin = known
      ? actorOf(past.services, known.id, seedAdmin)
      : await openPastAccount(past, { identifier, language: seedAdmin.language, passwordHash });
    await grantAdminRights(past.services, admin);
    await administer(past, admin, base);
  });
}

/** Epoch ms. An interrupted first start counts. */
async function firstStart({ database, now }: Services, shops: readonly SeedShop[]): Promise<number> {
  const [owner] = await database.db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.email, shops[0]?.owner.identifier ?? ''));
  return Math.min((owner?.createdAt ?? 0) + historyLength, now());
}

/** The page was published before its reviews were written. */
async function publishReviews({ database, now }: Services, shopId: string): Promise<void> {
  if ((await database.db.$count(reviews, eq(reviews.shopId, shopId))) === 0) return;
  await database.write((transaction) => touchShop({ transaction, now: now() }, shopId));
}

/** The seller has noted something about her two best customers. */
async function noteCustomers(
  services: Services,
  { id, owner }: Awaited<ReturnType<typeof findDemoShop>>,
  plans: readonly OrderPlan[],
): Promise<void> {
  const orders = Map.groupBy(plans, ({ person }) => person.phone);
  const best = [...orders].toSorted(([, one], [, other]) => other.length - one.length).map(([phone]) => phone);
  const words = [
    { note: 'সবসময় বিকেলে ফোন ধরেন।', tags: ['VIP'] },
    { note: '', tags: ['নিয়মিত'] },
  ];
  for (const [at, changes] of words.entries()) {
    const phone = best[at];
    if (phone !== undefined) await changeCustomer(services, owner, id, phone, changes);
  }
}
