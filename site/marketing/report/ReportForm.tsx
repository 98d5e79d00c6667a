import '../contact/contact-form.css';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Language } from '../../i18n/dictionary.ts';
import { reportWords } from '../../i18n/report.ts';
import { readText } from '../contact/message.ts';
import { postJson } from '../../stores/post-json.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Toaster } from '../../ui/Toaster.tsx';

type Errors = Readonly<Partial<Record<'shop' | 'text' | 'contact', string | undefined>>>;

/** Reports a shop, which the page's address may name. Nothing typed is lost when sending fails. */
export function ReportForm({ language }: { language: Language }) {
  const words = reportWords(language);
  const shop = useRef<HTMLInputElement>(null);
  const idempotencyKey = useRef<string>(undefined);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    const named = new URLSearchParams(location.search).get('shop');
    if (named && shop.current?.value === '') shop.current.value = named;
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => readText(data, name).trim();
    const slug = read('shop').split('/').findLast(Boolean) ?? '';
    const missing: Errors = {
      shop: slug === '' ? words.required : undefined,
      text: read('text') === '' ? words.required : undefined,
    };
    setErrors(missing);
    if (missing.shop || missing.text) return;
    setIsBusy(true);
    idempotencyKey.current ??= globalThis.crypto.randomUUID?.();
    const body = { reason: read('reason'), text: read('text'), contact: read('contact'), website: read('website') };
    const path = `/api/shops/${encodeURIComponent(slug)}/reports`;
    const posted = await postJson(path, body, { language, idempotencyKey: idempotencyKey.current });
    setIsBusy(false);
    if (posted.outcome === 'done') return setIsSent(true);
    if (posted.outcome === 'unreachable') return toastError({ title: words.failed, description: words.connection });
    idempotencyKey.current = undefined;
    setErrors(posted.fields);
    toastError({ title: words.failed, description: posted.message });
  }

  return (
    <LanguageProvider language={language}>
      <div role="status">
        {isSent && (
          <p>
            <strong>{words.sent}</strong> {words.sentText}
          </p>
        )}
      </div>
      {!isSent && (
        <form className="contact-form" method="post" noValidate onSubmit={(event) => void send(event)}>
          <TextField
            ref={shop}
            label={words.shop}
            hint={words.shopHint}
            name="shop"
            autoCapitalize="none"
            autoComplete="off"
            required
            error={errors.shop}
          />
          <SelectField label={words.reason} name="reason">
            {Object.entries(words.reasons).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextArea label={words.text} name="text" rows={6} maxLength={2000} required error={errors.text} />
          <TextField
            label={words.contact}
            hint={words.contactHint}
            name="contact"
            autoCapitalize="none"
            maxLength={254}
            optional
            error={errors.contact}
          />
          <div className="contact-form__trap" aria-hidden="true">
            <label>
              {words.trap}
              <input type="text" name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <div>
            <Button type="submit" size="large" busy={isBusy}>
              {words.send}
            </Button>
          </div>
        </form>
      )}
      <Toaster />
    </LanguageProvider>
  );
}
