import { forwarderChanges, type ForwarderView } from '../../api/payments/messages/contract.ts';
import { useForm } from '../forms/use-form.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import { toastError, toastSuccess } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/language.tsx';
import type { Forwarder } from './forwarder.ts';

/** The key with which the app signs its messages. It is never shown again, and no draft of it is stored. */
export function SigningKey({ forwarder, isSigned }: { forwarder: Forwarder; isSigned: boolean }) {
  const words = useWords(forwarderWords);
  const form = useForm({
    saved: { signingKey: '' },
    schema: forwarderChanges,
    send: ({ checked }) => forwarder.change({ isRenewed: false, signingKey: checked.signingKey ?? '' }),
    onSaved(response: ForwarderView) {
      forwarder.store.mutate(response);
      toastSuccess({ title: words.keySaved });
    },
    onRefused: ({ message }) => toastError({ title: message }),
  });
  return (
    <details>
      <summary className="forwarder__more">{words.signing}</summary>
      <form className="forwarder__form" {...form.element}>
        {isSigned && <p>{words.isSigned}</p>}
        <TextField
          {...form.text('signingKey')}
          label={words.signingKey}
          hint={words.signingHint}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          {words.saveKey}
        </Button>
      </form>
    </details>
  );
}
