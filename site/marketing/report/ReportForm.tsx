import '../contact/contact-form.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportForm } from '../../../api/backoffice/contacts/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { reportWords } from '../../i18n/report.ts';
import { api } from '../../stores/api.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { Honeypot } from '../contact/Honeypot.tsx';

const empty = { shop: '', reason: '', text: '', contact: '', website: '' };

/** Reports a shop, which the page's URL may name. A failure keeps the input. */
export function ReportForm({ language }: { language: Language }) {
  const words = reportWords(language);
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    saved: empty,
    schema: reportForm,
    send:
      ({ checked: { shop, ...report } }) =>
      (request) =>
        api.shops({ shop: shop.split('/').findLast(Boolean) ?? '' }).reports.post(report, request),
    onSaved: () => setIsSent(true),
    onRefused({ code, message }) {
      toastError({ title: words.failed, description: code === 'unreachable' ? words.connection : message });
    },
  });
  const takeNamed = useEffectEvent(() => {
    const shop = new URLSearchParams(location.search).get('shop');
    if (shop && form.values.shop === '') form.change({ shop });
  });
  useEffect(() => takeNamed(), []);

  return (
    <LanguageProvider language={language}>
      <div role="status">
        {isSent && (
          <Outcome>
            <p>
              <strong>{words.sent}</strong> {words.sentText}
            </p>
          </Outcome>
        )}
      </div>
      {!isSent && (
        <form className="contact-form" {...form.element}>
          <TextField
            label={words.shop}
            hint={words.shopHint}
            autoCapitalize="none"
            autoComplete="off"
            required
            {...form.text('shop')}
          />
          <SelectField label={words.reason} required {...form.text('reason')}>
            <option value="">{words.chooseReason}</option>
            {Object.entries(words.reasons).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextArea label={words.text} rows={6} maxLength={2000} required {...form.text('text')} />
          <TextField
            label={words.contact}
            hint={words.contactHint}
            autoCapitalize="none"
            maxLength={254}
            optional
            {...form.text('contact')}
          />
          <Honeypot label={words.honeypot} />
          <div>
            <Button type="submit" size="large" busy={form.isBusy}>
              {words.send}
            </Button>
          </div>
        </form>
      )}
      <Toaster />
    </LanguageProvider>
  );
}
