import { useState } from 'react';
import type { SentReset } from '../../../api/backoffice/contract.ts';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { outcomeWords } from '../../i18n/admin/outcomes.ts';
import { api } from '../../stores/api.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { callWithPassword } from '../perform.ts';

/** Sends an owner who cannot log in a link to reset the password, by e-mail or, without an address, by WhatsApp. */
export function SendReset({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const words = useWords(accountPageWords);
  const { error, unanswered } = useWords(outcomeWords);
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<SentReset | null>(null);

  async function send() {
    setIsBusy(true);
    const outcome = await callWithPassword((request) =>
      api.admin.users({ user: userId })['send-reset'].post({}, request),
    );
    setIsBusy(false);
    // The page's history shows whether a link without a response was sent.
    onChanged();
    if (outcome.kind === 'done') return setSent(outcome.answer);
    const { code, message } = outcome.refusal;
    if (code !== 'password_needed')
      toastError({ title: error, description: code === 'unreachable' ? unanswered : message });
  }

  return (
    <div className="admin-stack">
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void send()}>
          {words.sendReset}
        </Button>
      </div>
      <p className="admin-soft">{words.sendResetText}</p>
      <Notice kind="done">
        {sent &&
          (sent.chat === null ? (
            words.resetSentTo(sent.email)
          ) : (
            <a href={sent.chat} target="_blank" rel="noopener noreferrer">
              {words.resetChat}
            </a>
          ))}
      </Notice>
    </div>
  );
}
