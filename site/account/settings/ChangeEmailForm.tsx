import { changeEmail } from '../../../api/accounts/identity/contract.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { identifierOf, type SheetForm } from './sheet-form.ts';

export function ChangeEmailForm({ user, onDone }: SheetForm) {
  const language = useLanguage();
  const { signIn: words } = accessWords(language);
  const { failed } = settings(language);
  const form = useAccountForm({
    saved: { email: '', password: '' },
    schema: changeEmail,
    send:
      ({ checked }) =>
      (request) =>
        api.users({ user: user.id }).email.put(checked, request),
    onSaved(_, { checked: { email } }) {
      toastSuccess({ title: words.linkSent, description: words.linkSentText(email) });
      onDone();
    },
    otherwise: failed,
  });
  return (
    <AccountForm form={form} identifier={identifierOf(user)}>
      <TextField
        label={words.newEmail}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.text('email')}
      />
      <PasswordField label={words.yourPassword} autoComplete="current-password" required {...form.text('password')} />
      <SubmitButton busy={form.isBusy}>{words.sendLink}</SubmitButton>
    </AccountForm>
  );
}
