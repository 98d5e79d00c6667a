import './newsletter-box.css';
import { useRef, useState, type SubmitEvent } from 'react';
import { common } from '../../i18n/common.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { postJson } from '../../stores/post-json.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { newsletter } from '../content/newsletter.ts';

type State = { step: 'idle'; error?: string } | { step: 'sending' } | { step: 'sent' };

/** Asks for an address; the list takes it only once the link in our mail was pressed. */
export function NewsletterBox({ language }: { language: Language }) {
  const words = newsletter(language);
  const email = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'idle' });

  function refuse(error: string) {
    setState({ step: 'idle', error });
    email.current?.focus();
  }

  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = email.current;
    if (!input || state.step === 'sending') return;
    if (!input.value.trim() || !input.checkValidity()) return refuse(words.required);
    setState({ step: 'sending' });
    const body = { email: input.value.trim(), language };
    const posted = await postJson('/api/newsletter/subscribe', body, { language });
    if (posted.outcome === 'done') setState({ step: 'sent' });
    else if (posted.outcome === 'unreachable') refuse(common(language).networkError);
    else refuse(posted.fields['email'] ?? posted.message ?? words.failed);
  }

  if (state.step === 'sent') {
    return (
      <div className="newsletter-box__done" role="status">
        <p className="field__label">{words.sentTitle}</p>
        <p>{words.sent}</p>
      </div>
    );
  }
  return (
    <LanguageProvider language={language}>
      <form className="newsletter-box" method="post" noValidate onSubmit={subscribe}>
        <TextField
          ref={email}
          label={words.label}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={state.step === 'idle' ? state.error : undefined}
        />
        <Button type="submit" busy={state.step === 'sending'}>
          {words.subscribe}
        </Button>
      </form>
    </LanguageProvider>
  );
}
