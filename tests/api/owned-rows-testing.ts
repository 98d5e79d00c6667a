import { eq } from 'drizzle-orm';
import type { Services } from '../../api/platform/config/services.ts';
import {
  apiKeys,
  checkouts,
  coupons,
  courierAccounts,
  customers,
  hookReceivers,
  imports,
  invitations,
  members,
  notificationChoices,
  orders,
  parcels,
  paymentForwarders,
  paymentGateways,
  paymentMessages,
  payments,
  products,
  pushSubscriptions,
  shopPages,
  quietHours,
  shopperMessages,
  shops,
  sizeCharts,
  smsPhones,
  upgradeRequests,
  users,
} from '../../db/schema/index.ts';

/** The rows that only their owner may change. */
export async function rowsOf(
  { database: { db } }: Services,
  { shopId, userId }: { readonly shopId: string; readonly userId: string },
): Promise<unknown[]> {
  const tables = [
    products,
    sizeCharts,
    shopPages,
    coupons,
    upgradeRequests,
    orders,
    payments,
    imports,
    customers,
    members,
    invitations,
    apiKeys,
    hookReceivers,
    paymentForwarders,
    paymentGateways,
    paymentMessages,
    checkouts,
    courierAccounts,
    parcels,
    pushSubscriptions,
    notificationChoices,
    quietHours,
    shopperMessages,
    smsPhones,
  ] as const;
  return [
    await db.select().from(shops).where(eq(shops.id, shopId)),
    await db.select().from(users).where(eq(users.id, userId)),
    ...(await Promise.all(tables.map((table) => db.select().from(table)))),
  ];
}
