import type { Form } from '../forms/use-form.ts';
import { account } from '../i18n/account.ts';
import type { Language } from '../i18n/dictionary.ts';
import { PasswordField } from '../ui/PasswordField.tsx';

interface Props {
  form: Pick<Form<{ password: string; confirm: string }>, 'text'>;
  language: Language;
  /** The label of the first field. */
  label: string;
}

/** A new password and its repetition. */
export function NewPasswordFields({ form, language, label }: Props) {
  const { passwordHint, confirm } = account(language).register;
  return (
    <>
      <PasswordField
        label={label}
        hint={passwordHint}
        autoComplete="new-password"
        required
        {...form.text('password')}
      />
      <PasswordField label={confirm} autoComplete="new-password" required {...form.text('confirm')} />
    </>
  );
}
