import './connections.css';
import { useState } from 'react';
import type { FormRules } from '../../forms/form-store.ts';
import { useForm } from '../../forms/use-form.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ConnectionWords } from './connection-words.ts';

type Rules<Checked, Saved> = FormRules<Record<string, string>, Checked, Saved>;

interface Props<Checked, Saved> {
  name: string;
  words: ConnectionWords;
  hint?: string;
  /** Names of the credentials. */
  fields: readonly string[];
  /** The initial value of a field. */
  offered?: Readonly<Record<string, string>>;
  /** Whether the connection may be one of a sandbox. */
  hasSandbox?: boolean;
  schema: Rules<Checked, Saved>['schema'];
  send: (connection: Checked) => ReturnType<Rules<Checked, Saved>['send']>;
  onSaved: (response: Saved) => void;
  onClose: () => void;
}

/** The credentials of a connection at a courier, a payment gateway or a service for ads. No draft of them is stored. */
export function ConnectionForm<Checked extends object, Saved>(props: Props<Checked, Saved>) {
  const { name, words, hint, fields, offered = {}, hasSandbox = true, schema, send, onSaved, onClose } = props;
  const [isSandbox, setIsSandbox] = useState(false);
  const form = useForm<Record<string, string>, Checked, Saved>({
    saved: Object.fromEntries(fields.map((field) => [field, offered[field] ?? ''])),
    schema,
    send: ({ checked }) => send({ ...checked, isSandbox }),
    onSaved(response) {
      onSaved(response);
      toastSuccess({ title: words.saved });
      onClose();
    },
    onRefused: ({ message }) => toastError({ title: words.notSaved, description: message }),
  });
  return (
    <form className="section-form__fields" {...form.element}>
      <h3>{name}</h3>
      {hint && <p>{hint}</p>}
      {fields.map((field) => (
        <TextField key={field} {...form.text(field)} label={words.fields[field]} {...secret} />
      ))}
      {hasSandbox && words.isSandbox && (
        <CheckField
          label={words.isSandbox}
          hint={words.isSandboxHint ?? ''}
          checked={isSandbox}
          onChange={setIsSandbox}
        />
      )}
      <div className="account__actions">
        <Button type="submit" busy={form.isBusy}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

const secret = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 2000,
  required: true,
} as const;
