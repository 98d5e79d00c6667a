import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { notificationChoices, quietHours } from '../../../../db/schema/index.ts';
import { choiceChannels, chosenKinds, isChosenKind, usualChoices, type Choices } from './choices.ts';
import type { Notification } from './kind.ts';
import type { QuietHours } from './quiet-hours.ts';

const none: QuietHours = { quietFrom: null, quietUntil: null };

/** The quiet hours of a user. */
export async function findQuietHours(db: Queryable, userId: string): Promise<QuietHours> {
  const { quietFrom, quietUntil } = quietHours;
  const [own] = await db.select({ quietFrom, quietUntil }).from(quietHours).where(eq(quietHours.userId, userId));
  return own ?? none;
}

/** Whether a notification's recipient wants it. Kinds that nobody may switch off are always wanted. */
export async function isWanted(
  db: Queryable,
  { kind, channel, userId }: Pick<Notification, 'kind' | 'channel' | 'userId'>,
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
  return choice?.isOn ?? usualChoices[kind][channel];
}

/** A user's choices, and the defaults for the others. */
export async function readPreferences(
  db: Queryable,
  userId: string,
): Promise<{ readonly choices: Choices } & QuietHours> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  const stateOf = (kind: (typeof chosenKinds)[number], channel: (typeof choiceChannels)[number]) =>
    rows.find((row) => row.kind === kind && row.channel === channel)?.isOn ?? usualChoices[kind][channel];
  const choices = Object.fromEntries(
    chosenKinds.map((kind) => [
      kind,
      Object.fromEntries(choiceChannels.map((channel) => [channel, stateOf(kind, channel)])),
    ]),
  ) as unknown as Choices;
  return { choices, ...(await findQuietHours(db, userId)) };
}
