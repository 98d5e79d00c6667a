import './contact-form.css';
import { useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { postJson } from '../../stores/post-json.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguageProvider } from '../../ui/language.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { contact } from '../content/contact.ts';
import { AttachmentField, type Attachment } from './AttachmentField.tsx';
import {
  findMessageErrors,
  messageFields,
  pickMessageErrors,
  readMessage,
  readText,
  type MessageErrors,
} from './message.ts';
import { rememberSent } from './sent-message.ts';

const redirectMs = 1500;

/** Sends a message to us. Nothing typed is lost when sending fails. */
export function ContactForm({ language }: { language: Language }) {
  const words = contact(language);
  const form = useRef<HTMLFormElement>(null);
  const idempotencyKey = useRef<string>(undefined);
  const [errors, setErrors] = useState<MessageErrors>({});
  const [sending, setSending] = useState(false);
  const [attachment, setAttachment] = useState<Attachment>({ state: 'none' });

  function showErrors(found: MessageErrors) {
    setErrors(found);
    const first = messageFields.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function forgetError({ target }: InputEvent<HTMLFormElement>) {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    setErrors((found) => Object.fromEntries(Object.entries(found).filter(([field]) => field !== name)));
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending || attachment.state === 'uploading') return;
    const data = new FormData(event.currentTarget);
    const message = readMessage(data);
    const missing = findMessageErrors(message, words.errors.required);
    showErrors(missing);
    if (Object.keys(missing).length > 0) return;

    setSending(true);
    idempotencyKey.current ??= globalThis.crypto.randomUUID?.();
    const attachmentUrl = attachment.state === 'done' ? attachment.url : undefined;
    const body = { ...message, ...(attachmentUrl && { attachmentUrl }), website: readText(data, 'website') };
    const posted = await postJson('/api/contacts', body, { language, idempotencyKey: idempotencyKey.current });
    setSending(false);

    if (posted.outcome === 'done') {
      form.current?.reset();
      setAttachment({ state: 'none' });
      idempotencyKey.current = undefined;
      toastSuccess({ title: words.sent.title, description: words.sent.text });
      rememberSent(message.email);
      setTimeout(() => location.assign(inLanguage('/', language)), redirectMs);
      return;
    }
    if (posted.outcome === 'unreachable') {
      toastError({ title: words.failed.title, description: words.failed.connection });
      return;
    }
    idempotencyKey.current = undefined;
    showErrors(pickMessageErrors(posted.fields));
    toastError({ title: words.failed.title, description: posted.message ?? words.failed.fallback });
  }

  const busy = sending || attachment.state === 'uploading';
  return (
    <LanguageProvider language={language}>
      <form ref={form} className="contact-form" method="post" noValidate onSubmit={send} onInput={forgetError}>
        <div className="contact-form__pair">
          <TextField label={words.form.name} name="name" autoComplete="name" required error={errors.name} />
          <TextField
            label={words.form.reach}
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            error={errors.email}
          />
        </div>
        <TextField label={words.form.subject} name="subject" required error={errors.subject} />
        <TextArea label={words.form.message} name="message" rows={6} required error={errors.message} />
        <div className="contact-form__trap" aria-hidden="true">
          <label>
            {words.form.trap}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <AttachmentField attachment={attachment} onChange={setAttachment} />
        <div>
          <Button type="submit" size="large" busy={busy}>
            {sending ? words.form.sending : words.form.send}
          </Button>
        </div>
      </form>
      <Toaster />
    </LanguageProvider>
  );
}
