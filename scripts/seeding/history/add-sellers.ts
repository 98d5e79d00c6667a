import { eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { contacts, paymentMessages, shopReports, shops, users } from '../../../db/schema/index.ts';
import {
  payingSellers,
  seedContacts,
  seedReport,
  seedRequests,
  strayPayment,
  suspendedSeller,
  trialSeller,
  type SeedSeller,
} from '../../../db/seed/history/platform.ts';
import type { Actor } from '../../../api/accounts/access/actor.ts';
import { platformPayee } from '../../../api/payments/ledger.ts';
import { trialLength } from '../../../api/accounts/plans/contract.ts';
import { reportShop, sendContact } from '../../../api/backoffice/contacts/messages.ts';
import { matchMessage } from '../../../api/payments/messages/match.ts';
import { planSubject } from '../../../api/payments/plans/plan-subject.ts';
import type { Services } from '../../../api/platform/config/services.ts';
import { lastDays } from '../../../api/platform/formats/dhaka-time.ts';
import { day, hour, minute } from '../../../api/platform/formats/durations.ts';
import { requestUpgrade } from '../../../api/payments/plans/request-upgrade.ts';
import { expireTrial, startTrial } from '../../../api/shops/plans/trial.ts';
import { createProduct } from '../../../api/shops/products/save-product.ts';
import { findShopOf } from '../../../api/shops/shop/find.ts';
import { saveShop } from '../../../api/shops/shop/save-shop.ts';
import { inThePast, type Past } from './in-the-past.ts';
import { openPastAccount, randomPasswordHash } from './open-past-account.ts';
import { addFewVisits } from './visits.ts';

/**
 * Adds the small sellers around the demo shops, with a trial that ended and requests for plans, and what visitors wrote to
 * the operator. Idempotent.
 */
export async function addSellers(services: Services, base: number): Promise<void> {
  const passwordHash = await randomPasswordHash();
  const open = (seller: SeedSeller, work?: (past: Past, actor: Actor) => Promise<void>) =>
    openSeller(services, base, seller, passwordHash, work);
  await open(trialSeller, tryOut);
  await open(suspendedSeller);
  for (const [at, seller] of payingSellers.entries()) {
    const request = seedRequests[at];
    await open(seller, async (past, actor) => {
      if (!request) return;
      if (at === 0) await tryOut(past, actor);
      past.moveTo(base - request.hoursAgo * hour);
      const payment = { selectedPlan: request.plan, trxId: request.trxId, senderNumber: seller.mobile };
      await requestUpgrade(past.services, actor, payment, null);
    });
  }
  await receiveStray(services, base);
  await addMessages(services, base);
}

/** A trial from its beginning to its end. */
async function tryOut(past: Past, actor: Actor): Promise<void> {
  await startTrial(past.services, actor, actor.userId, null);
  past.moveTo(past.services.now() + trialLength + hour);
  await expireTrial(past.services, actor, actor.userId);
}

/** Opens an account with a shop, and changes both further in the same transaction. */
async function openSeller(
  services: Services,
  base: number,
  { mobile, shop, address, openedDaysAgo, visits, products }: SeedSeller,
  passwordHash: string,
  work?: (past: Past, actor: Actor) => Promise<void>,
): Promise<void> {
  if ((await services.database.db.$count(users, eq(users.mobile, mobile))) > 0) return;
  await inThePast(services, base - openedDaysAgo * day, async (past) => {
    const identifier = { kind: 'mobile', mobile } as const;
    const actor = await openPastAccount(past, { identifier, language: 'bn', passwordHash });
    past.moveTo(past.services.now() + 20 * minute);
    const { id } = await findShopOf(past.transaction, actor);
    await saveShop(past.services, actor, id, { name: shop, whatsapp: mobile, address });
    for (const product of products) await createProduct(past.services, actor, product, null);
    await addFewVisits(past.transaction, { id, name: shop }, lastDays(base, openedDaysAgo), visits);
    await work?.(past, actor);
  });
}

async function receiveStray(services: Services, base: number): Promise<void> {
  const { trxId, amount, sender, hoursAgo } = strayPayment;
  if ((await services.database.db.$count(paymentMessages, eq(paymentMessages.trxId, trxId))) > 0) return;
  const at = base - hoursAgo * hour;
  await inThePast(services, at, async ({ transaction }) => {
    const message = one(
      await transaction
        .insert(paymentMessages)
        .values({
          id: Bun.randomUUIDv7(),
          payee: platformPayee,
          provider: 'bkash',
          amountPaisa: amount * 100,
          sender,
          trxId,
          parser: 'bkash/1',
          receivedAt: at,
        })
        .returning(),
    );
    await matchMessage({ transaction, now: at }, planSubject, message);
  });
}

async function addMessages(services: Services, base: number): Promise<void> {
  const { db } = services.database;
  for (const { daysAgo, status: _, ...message } of seedContacts) {
    if ((await db.$count(contacts, eq(contacts.subject, message.subject))) > 0) continue;
    await inThePast(services, base - daysAgo * day, (past) => sendContact(past.services, message, null));
  }
  if ((await db.$count(shopReports)) > 0) return;
  const [reported] = await db.select().from(shops).where(eq(shops.name, suspendedSeller.shop));
  if (!reported) return;
  const { daysAgo, ...report } = seedReport;
  await inThePast(services, base - daysAgo * day, (past) => reportShop(past.services, reported.slug, report, null));
}
