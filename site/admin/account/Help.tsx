import { useState, type ReactNode } from 'react';
import type { SentReset } from '../../../api/backoffice/users/account.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { goTo } from '../../stores/history-steps.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { callWithPassword, noteActed, sayFailed } from '../actions/perform.ts';
import { usePanel } from '../use-panel.ts';

/** Help for an owner: a look at the dashboard as the owner sees it, and a link for a new password. */
export function Help({ userId }: { userId: string }) {
  const { words, language } = usePanel();
  const [sent, setSent] = useState<SentReset | null>(null);
  const route = api.admin.users({ user: userId });

  async function seeAsOwner() {
    const outcome = await callWithPassword((request) => route['see-as-owner'].post({}, request));
    if (outcome.kind === 'refused') return sayFailed(language, null, outcome.refusal);
    return goTo(`${inLanguage('/dashboard', language)}?view=${outcome.answer.view}`);
  }

  /** By e-mail or, without an address, by WhatsApp. */
  async function sendReset() {
    const outcome = await callWithPassword((request) => route['send-reset'].post({}, request));
    // The page's history shows whether a link without a response was sent.
    noteActed();
    if (outcome.kind === 'refused') return sayFailed(language, null, outcome.refusal);
    return setSent(outcome.answer);
  }

  return (
    <>
      <HelpButton label={words.seeAsOwner} text={words.seeAsOwnerText} run={seeAsOwner} />
      <HelpButton label={words.sendReset} text={words.sendResetText} run={sendReset}>
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
      </HelpButton>
    </>
  );
}

interface Props {
  label: string;
  text: string;
  run: () => Promise<void>;
  children?: ReactNode;
}

function HelpButton({ label, text, run, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  async function begin() {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  }
  return (
    <div className="admin-stack">
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void begin()}>
          {label}
        </Button>
      </div>
      <p className="admin-soft">{text}</p>
      {children}
    </div>
  );
}
