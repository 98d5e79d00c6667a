import { useState } from 'react';
import { orderFormWords } from '../../../i18n/dashboard/order-form.ts';
import { toastError } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useWords } from '../../../ui/language.tsx';
import type { ChatRecipient } from './read-chat-message.ts';

const fields = ['name', 'phone', 'district', 'area', 'address'] as const;
type Field = (typeof fields)[number];

/** A field for a customer's message. What is found in it goes into the order's fields, where the seller corrects it. */
export function PasteMessage({ onRead }: { onRead: (recipient: Partial<ChatRecipient>) => void }) {
  const words = useWords(orderFormWords);
  const [message, setMessage] = useState('');
  const [found, setFound] = useState<readonly Field[] | null>(null);

  async function read(text: string): Promise<void> {
    const reader = await import('./read-chat-message.ts').catch(() => null);
    if (!reader) return toastError({ title: words.notRead });
    const recipient = reader.readChatMessage(text);
    const named = fields.filter((field) => recipient[field] !== '');
    setFound(named);
    // The area of another district would be wrong.
    const filled = fields.filter((field) => named.includes(field) || (field === 'area' && named.includes('district')));
    onRead(Object.fromEntries(filled.map((field) => [field, recipient[field]])));
  }
  const missing = fields.filter((field) => !found?.includes(field));
  const list = (names: readonly Field[]) => names.map((name) => words[name]).join(', ');
  return (
    <div className="paste-message">
      <TextArea
        label={words.message}
        hint={words.messageHint}
        optional
        rows={3}
        maxLength={2000}
        value={message}
        onChange={({ target, nativeEvent }) => {
          setMessage(target.value);
          setFound(null);
          const { inputType } = nativeEvent as InputEvent;
          if (inputType === 'insertFromPaste') void read(target.value);
        }}
      />
      <div role="status">
        {found?.length === 0 && <p>{words.nothingRead}</p>}
        {found !== null && found.length > 0 && (
          <p className="paste-message__found">
            {words.filled(list(found))} {missing.length > 0 && words.stillMissing(list(missing))}
          </p>
        )}
      </div>
      {message.trim() !== '' && found === null && (
        <Button variant="secondary" onClick={() => void read(message)}>
          {words.fillIn}
        </Button>
      )}
    </div>
  );
}
