import { Paperclip, X } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { common } from '../../i18n/common.ts';
import { contact } from '../content/contact.ts';
import { acceptedFiles, refuseFiles } from './attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';

export type Attachment =
  | { state: 'none' }
  | { state: 'uploading'; file: File }
  | { state: 'failed'; file: File; reason: string }
  | { state: 'done'; file: File; url: string };

interface Props {
  attachment: Attachment;
  onChange: (attachment: Attachment) => void;
}

/** Selects one file and uploads it at once. A failed upload keeps the selection for a retry. */
export function AttachmentField({ attachment, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const language = useLanguage();
  const words = useWords(contact);
  const { tryAgain } = useWords(common);
  const [refusal, setRefusal] = useState<string | null>(null);
  const error = attachment.state === 'failed' ? attachment.reason : refusal;

  async function upload(file: File) {
    onChange({ state: 'uploading', file });
    const result = await uploadAttachment(file, language, words);
    if (result.outcome === 'failed') return onChange({ state: 'failed', file, reason: result.reason });
    onChange({ state: 'done', file, url: result.url });
    toastSuccess({ title: words.attached.title, description: words.attached.text });
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    const refused = refuseFiles(files, words.errors, (count) => formatNumber(count, language));
    event.currentTarget.value = '';
    setRefusal(refused);
    if (!refused && files[0]) void upload(files[0]);
  }

  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p className="field__label" id={`${id}-label`}>
        {words.form.attachment} <span className="field__optional">({useWords(common).optional})</span>
      </p>
      <p className="field__hint" id={`${id}-hint`}>
        {words.form.attachmentHint}
      </p>
      <input ref={input} type="file" accept={acceptedFiles} hidden onChange={pick} />
      {attachment.state === 'none' ? (
        <div>
          <Button variant="secondary" onClick={() => input.current?.click()}>
            <Paperclip size={18} aria-hidden /> {words.form.chooseFile}
          </Button>
        </div>
      ) : (
        <div className="attachment">
          <span className="attachment__name">{attachment.file.name}</span>
          {attachment.state === 'failed' && (
            <Button variant="quiet" onClick={() => upload(attachment.file)}>
              {tryAgain}
            </Button>
          )}
          <span role="status">
            {attachment.state === 'uploading' && words.form.uploading}
            {attachment.state === 'done' && words.form.uploaded}
          </span>
          {attachment.state !== 'uploading' && (
            <Button variant="quiet" aria-label={words.form.removeFile} onClick={() => onChange({ state: 'none' })}>
              <X size={18} aria-hidden />
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
