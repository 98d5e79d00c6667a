import { and, eq } from 'drizzle-orm';
import { invitations, users } from '../../../db/schema/index.ts';
import { seedInvitations, seedStaff } from '../../../db/seed/history/staff.ts';
import type { Services } from '../../../api/platform/config/services.ts';
import { day } from '../../../api/platform/formats/durations.ts';
import { acceptInvitation } from '../../../api/shops/staff/accept-invitation.ts';
import { invite } from '../../../api/shops/staff/invite.ts';
import type { DemoShop } from './demo-shop.ts';
import { inThePast } from './in-the-past.ts';
import { openPastAccount, randomPasswordHash } from './open-past-account.ts';

/** Adds a shop's staff by invitations, and those that nobody has accepted. Idempotent. */
export async function addStaff(services: Services, shop: DemoShop, base: number): Promise<void> {
  const { db } = services.database;
  const { language, owner, id: shopId } = shop;
  const passwordHash = await randomPasswordHash();
  for (const { shop: name, mobile, daysAgo, ...person } of seedStaff) {
    if (name !== shop.name || (await db.$count(users, eq(users.mobile, mobile))) > 0) continue;
    await inThePast(services, base - daysAgo * day, async (past) => {
      const account = { identifier: { kind: 'mobile', mobile }, language, passwordHash } as const;
      const member = await openPastAccount(past, account);
      const { url } = await invite(past.services, owner, shopId, { ...person, contact: mobile }, language);
      await acceptInvitation(past.services, member, url.split('#')[1] ?? '');
    });
  }
  for (const { shop: name, mobile, daysAgo, ...person } of seedInvitations) {
    const isThis = and(eq(invitations.shopId, shopId), eq(invitations.contact, mobile));
    if (name !== shop.name || (await db.$count(invitations, isThis)) > 0) continue;
    await inThePast(services, base - daysAgo * day, async (past) => {
      await invite(past.services, owner, shopId, { ...person, contact: mobile }, language);
    });
  }
}
