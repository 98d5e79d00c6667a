import type { Services } from '../../config/services.ts';
import type { Language } from '../../formats/language.ts';
import type { QueuedKind } from '../../jobs/kind.ts';
import type { ChannelName, Notification, NotificationKind, WordsOf } from './kind.ts';

/** The job that sends a channel's notifications. `isByShop`: a shop's slow receivers do not delay other shops. */
export const jobOf: Readonly<Record<ChannelName, { readonly job: string; readonly isByShop: boolean }>> = {
  mail: { job: 'mail notifications', isByShop: false },
  push: { job: 'push notifications', isByShop: true },
  sms: { job: 'SMS notifications', isByShop: true },
};

/** A way to reach people. */
export interface Channel<Name extends ChannelName> extends Pick<QueuedKind, 'waits' | 'timeLimit' | 'atOnce'> {
  readonly name: Name;
  /**
   * Hands a message over. A try may happen twice, with the same row.
   * @param write the text in a language; null if there is nothing to tell
   * @returns whether there was somebody and something to tell
   * @throws the reason, without personal data, if it was not accepted
   */
  readonly deliver: (
    services: Services,
    row: Notification,
    write: (language: Language) => Promise<WordsOf[Name] | null>,
    kind: Pick<NotificationKind<never>, 'isCode'>,
  ) => Promise<boolean>;
}
