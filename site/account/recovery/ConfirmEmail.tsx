import { useState } from 'react';
import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { useLinkToken } from './link-token.ts';

type State =
  | { readonly step: 'asking' | 'sending' }
  | { readonly step: 'refused'; readonly problem: string }
  | { readonly step: 'done'; readonly email: string };

/**
 * Confirms a new e-mail address with the link of an e-mail. It needs a click, so that a mail scanner that opens the
 * link does not confirm it.
 */
export function ConfirmEmail({ language }: { language: Language }) {
  const words = account(language).confirmEmail;
  const token = useLinkToken();
  const [state, setState] = useState<State>({ step: 'asking' });

  async function confirm() {
    setState({ step: 'sending' });
    // The token works once, and the API does not store its response.
    const outcome = await call((request) => api.auth['confirm-email'].post({ token: token ?? '' }, request), {
      tries: 1,
    });
    if (outcome.kind === 'done') setState({ step: 'done', email: outcome.response.email });
    else setState({ step: 'refused', problem: outcome.refusal.message });
  }

  if (state.step === 'done')
    return (
      <Outcome className="grid gap-4">
        <Notice kind="done">{words.done(state.email)}</Notice>
        <a className={buttonClass({ size: 'large', wide: true })} href={inLanguage('/dashboard', language)}>
          {words.goOn}
        </a>
      </Outcome>
    );
  const otherLink = (
    <a className={buttonClass({ variant: 'secondary', wide: true })} href={inLanguage('/profile-settings', language)}>
      {words.again}
    </a>
  );
  if (state.step === 'refused')
    return (
      <Outcome className="grid gap-4">
        <Notice kind="problem">{state.problem}</Notice>
        {otherLink}
      </Outcome>
    );
  return (
    <div className="grid gap-4">
      <Notice kind="problem">{token === '' && account(language).reset.noLink}</Notice>
      {token === '' ? (
        otherLink
      ) : (
        <Button size="large" wide busy={state.step === 'sending'} disabled={token === undefined} onClick={confirm}>
          {words.submit}
        </Button>
      )}
    </div>
  );
}
