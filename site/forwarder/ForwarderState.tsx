import type { ForwarderView } from '../../api/payments/messages/contract.ts';
import { formatMoment } from '../i18n/format.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import { UnreadMessages } from './UnreadMessages.tsx';

type State = Pick<ForwarderView, 'lastMessageAt' | 'unreadableAt' | 'unread' | 'isSilent'>;

/** The messages at a private URL: the time of the last message, and what is wrong with others. */
export function ForwarderState({ view: { lastMessageAt, unreadableAt, unread, isSilent } }: { view: State }) {
  const words = useWords(forwarderWords);
  const language = useLanguage();
  return (
    <>
      {isSilent && <Notice kind="problem">{words.silent}</Notice>}
      {unreadableAt !== null && (
        <Notice kind="problem">{words.unreadable(formatMoment(unreadableAt, language))}</Notice>
      )}
      {lastMessageAt !== null && <p>{words.lastMessage(formatMoment(lastMessageAt, language))}</p>}
      {lastMessageAt === null && unreadableAt === null && <p>{words.noMessage}</p>}
      <UnreadMessages unread={unread} />
    </>
  );
}
