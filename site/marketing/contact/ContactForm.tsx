import './contact-form.css';
import { useState } from 'react';
import { newContact, type NewContact } from '../../../api/backoffice/contacts/contract.ts';
import { forgetDraft, useDraftFields, type DraftFields } from '../../forms/use-draft-fields.ts';
import { useForm } from '../../forms/use-form.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { contact } from '../content/contact.ts';
import { AttachmentField, type Attachment } from './AttachmentField.tsx';
import { rememberSent } from './sent-message.ts';
import { Honeypot } from './Honeypot.tsx';

const redirectMs = 1500;

const empty: NewContact = { name: '', email: '', subject: '', message: '', website: '' };
const draft: DraftFields<NewContact> = {
  form: 'contact',
  fields: ['name', 'email', 'subject', 'message'],
  isInPage: true,
};

/** Sends a message to us. A failure and a reload keep the input. */
export function ContactForm({ language }: { language: Language }) {
  const words = contact(language);
  const [attachment, setAttachment] = useState<Attachment>({ state: 'none' });
  const form = useForm({
    saved: empty,
    schema: newContact,
    send:
      ({ checked }) =>
      (request) => {
        const attached = attachment.state === 'done' && { attachmentUrl: attachment.url };
        return api.contacts.post({ ...checked, ...attached }, request);
      },
    onSaved(_, { checked }) {
      forgetDraft(draft.form);
      setAttachment({ state: 'none' });
      toastSuccess({ title: words.sent.title, description: words.sent.text });
      rememberSent(checked.email);
      setTimeout(() => location.assign(inLanguage('/', language)), redirectMs);
    },
    onRefused({ code, message }) {
      const { title, connection, fallback } = words.failed;
      const reasons: Readonly<Record<string, string>> = { unreachable: connection, unexpected: fallback };
      toastError({ title, description: reasons[code] ?? message });
    },
  });
  useDraftFields(form, draft);
  return (
    <LanguageProvider language={language}>
      <form className="contact-form" data-typed={draft.form} {...form.element}>
        <div className="contact-form__pair">
          <TextField label={words.form.name} autoComplete="name" required {...form.text('name')} />
          <TextField
            label={words.form.reach}
            autoComplete="email"
            autoCapitalize="none"
            required
            {...form.text('email')}
          />
        </div>
        <TextField label={words.form.subject} required {...form.text('subject')} />
        <TextArea label={words.form.message} rows={6} required {...form.text('message')} />
        <Honeypot label={words.form.honeypot} />
        <AttachmentField attachment={attachment} onChange={setAttachment} />
        <div>
          <Button type="submit" size="large" busy={form.isBusy || attachment.state === 'uploading'}>
            {form.isBusy ? words.form.sending : words.form.send}
          </Button>
        </div>
      </form>
      <Toaster />
    </LanguageProvider>
  );
}
