import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { notificationChoices, orderAlerts, quietHours, shops } from '../../../../db/schema/index.ts';
import { choiceChannels, chosenKinds, isChosenKind, usualChoices, type Choices } from './choices.ts';
import type { Notification } from './kind.ts';
import type { QuietHours } from './quiet-hours.ts';

const none: QuietHours = { quietFrom: null, quietUntil: null };

/**
 * The quiet hours of a user. Until she has chosen, those that an earlier release stored for the shop that the message
 * is about.
 */
export async function findQuietHours(
  db: Queryable,
  { userId, shopId }: Pick<Notification, 'userId' | 'shopId'>,
): Promise<QuietHours> {
  const { quietFrom, quietUntil } = quietHours;
  const [own] = await db
    .select({ quietFrom, quietUntil })
    .from(quietHours)
    .where(eq(quietHours.userId, userId ?? ''));
  return own ?? (await findEarlier(db, shopId)) ?? none;
}

/** Whether a notification's recipient wants it. Kinds that nobody may switch off are always wanted. */
export async function isWanted(
  db: Queryable,
  { kind, channel, userId, shopId }: Pick<Notification, 'kind' | 'channel' | 'userId' | 'shopId'>,
): Promise<boolean> {
  if (userId === null || !isChosenKind(kind)) return true;
  const { isOn } = notificationChoices;
  const [choice] = await db
    .select({ isOn })
    .from(notificationChoices)
    .where(
      and(
        eq(notificationChoices.userId, userId),
        eq(notificationChoices.kind, kind),
        eq(notificationChoices.channel, channel),
      ),
    );
  if (choice) return choice.isOn;
  return usualChoices[kind][channel] && (channel !== 'mail' || (await findEarlier(db, shopId))?.sendsMail !== false);
}

/** What a user has chosen, and what applies where she has not. */
export async function readPreferences(
  db: Queryable,
  userId: string,
): Promise<{ readonly choices: Choices } & QuietHours> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, userId));
  const shopId = shop?.id ?? null;
  const sendsMail = (await findEarlier(db, shopId))?.sendsMail !== false;
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  const stateOf = (kind: (typeof chosenKinds)[number], channel: (typeof choiceChannels)[number]) =>
    rows.find((row) => row.kind === kind && row.channel === channel)?.isOn ??
    (usualChoices[kind][channel] && (channel !== 'mail' || sendsMail));
  const choices = Object.fromEntries(
    chosenKinds.map((kind) => [
      kind,
      Object.fromEntries(choiceChannels.map((channel) => [channel, stateOf(kind, channel)])),
    ]),
  ) as unknown as Choices;
  return { choices, ...(await findQuietHours(db, { userId, shopId })) };
}

/** A shop's settings of an earlier release, for its owner and staff. */
async function findEarlier(db: Queryable, shopId: string | null) {
  if (shopId === null) return null;
  const { sendsMail, quietFrom, quietUntil } = orderAlerts;
  const [found] = await db
    .select({ sendsMail, quietFrom, quietUntil })
    .from(orderAlerts)
    .where(eq(orderAlerts.shopId, shopId));
  return found ?? null;
}
