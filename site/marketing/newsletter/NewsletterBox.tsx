import './newsletter-box.css';
import { useState } from 'react';
import { subscription } from '../../../api/backoffice/newsletter/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { forgetDraft, useDraftFields, type DraftFields } from '../../forms/use-draft-fields.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { api } from '../../stores/api.ts';
import type { ApiResponse, Request } from '../../stores/call.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { newsletter } from '../content/newsletter.ts';

/** The typed client types `subscribe` as a socket; as a path segment it works like any other. */
const subscribe = api.newsletter.subscribe as unknown as {
  post: (body: object, request: Request) => Promise<ApiResponse<unknown>>;
};

const draft: DraftFields<{ email: string }> = { form: 'newsletter', fields: ['email'], isInPage: true };

/** Subscribes an email address. The list accepts it only after a click on the link in our e-mail. */
export function NewsletterBox({ language }: { language: Language }) {
  const words = newsletter(language);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    saved: { email: '', language },
    schema: subscription,
    send:
      ({ checked }) =>
      (request) =>
        subscribe.post(checked, request),
    onInvalid: () => setProblem(null),
    onSaved() {
      forgetDraft(draft.form);
      setIsSent(true);
    },
    onRefused: ({ code, fields, message }) =>
      setProblem(fields?.['email'] ? null : code === 'unexpected' ? words.failed : message),
  });
  useDraftFields(form, draft);
  return (
    <LanguageProvider language={language}>
      {!isSent && (
        <form className="newsletter-box" data-typed={draft.form} {...form.element}>
          <TextField label={words.label} type="email" autoComplete="email" required {...form.text('email')} />
          <Button type="submit" busy={form.isBusy}>
            {words.subscribe}
          </Button>
          <Notice kind="problem">{problem}</Notice>
        </form>
      )}
      <div role="status">
        {isSent && (
          <Outcome className="newsletter-box__done">
            <p className="field__label">{words.sentTitle}</p>
            <p>{words.sent}</p>
          </Outcome>
        )}
      </div>
    </LanguageProvider>
  );
}
