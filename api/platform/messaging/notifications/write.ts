import type { Services } from '../../config/services.ts';
import type { Language } from '../../formats/language.ts';
import type { About, ChannelName, Notification, NotificationKind } from './kind.ts';

/**
 * The text of a notification, by language. Its row was written by `notify` with the same kind, so the facts are that
 * kind's.
 */
export function writeFor<Words>(
  services: Pick<Services, 'config' | 'database' | 'now'>,
  channel: ChannelName,
  kind: NotificationKind<never>,
  { facts, shopId, userId, recipient }: Notification,
): (language: Language) => Promise<Words | null> {
  const writer = kind[channel] as ((about: About<object>) => Words | null | Promise<Words | null>) | undefined;
  const { config, database, now } = services;
  const { publicUrl } = config;
  return async (language) =>
    writer && facts
      ? writer({ facts, language, shopId, userId, recipient, db: database.db, services, publicUrl, now: now() })
      : null;
}
