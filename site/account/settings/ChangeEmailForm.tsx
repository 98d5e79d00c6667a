import { changeEmail } from '../../../api/identity/contract.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, FormProblem, SubmitButton, UsernameHint } from '../FormParts.tsx';
import { identifierOf, type SheetForm } from './sheet-form.ts';

export function ChangeEmailForm({ user, onDone }: SheetForm) {
  const language = useLanguage();
  const { signIn: words, failed } = settings(language);
  const { field, errorOf, problem, isBusy, submit } = useAccountForm({
    language,
    schema: changeEmail,
    send: (change) => api.users({ user: user.id }).email.put(change),
    onDone: (_, { email }) => {
      toastSuccess({ title: words.linkSent, description: words.linkSentText(email) });
      onDone();
    },
    shown: 'all',
    otherwise: failed,
  });
  return (
    <AccountForm onSubmit={submit}>
      <FormProblem>{problem}</FormProblem>
      <UsernameHint identifier={identifierOf(user)} />
      <TextField
        label={words.newEmail}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('email')}
        {...field('email')}
      />
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        required
        error={errorOf('password')}
        {...field('password')}
      />
      <SubmitButton busy={isBusy}>{words.sendLink}</SubmitButton>
    </AccountForm>
  );
}
