import * as z from 'zod/mini';
import { changePassword } from '../../../api/identity/contract.ts';
import { account } from '../../i18n/account.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, FormProblem, SubmitButton, UsernameHint } from '../FormParts.tsx';
import { confirm, sameTwice } from '../password-twice.ts';
import { $sessions } from './sessions.ts';
import { identifierOf, type SheetForm } from './sheet-form.ts';

const typed = z.object({ ...changePassword.shape, confirm }).check(sameTwice);

export function ChangePasswordForm({ user, onDone }: SheetForm) {
  const language = useLanguage();
  const { signIn: words, failed } = settings(language);
  const { register: registerWords } = account(language);
  const { field, errorOf, problem, isBusy, submit } = useAccountForm({
    language,
    schema: typed,
    send: ({ currentPassword, password }) => api.users({ user: user.id }).password.put({ currentPassword, password }),
    onDone: () => {
      toastSuccess({ title: words.passwordSaved, description: words.passwordSavedText });
      $sessions.invalidate();
      onDone();
    },
    shown: 'all',
    otherwise: failed,
  });
  const password = (name: 'currentPassword' | 'password' | 'confirm') => ({
    required: true,
    error: errorOf(name),
    ...field(name),
  });
  return (
    <AccountForm onSubmit={submit}>
      <FormProblem>{problem}</FormProblem>
      <UsernameHint identifier={identifierOf(user)} />
      <PasswordField label={words.currentPassword} autoComplete="current-password" {...password('currentPassword')} />
      <PasswordField
        label={words.newPassword}
        hint={registerWords.passwordHint}
        autoComplete="new-password"
        {...password('password')}
      />
      <PasswordField label={registerWords.confirm} autoComplete="new-password" {...password('confirm')} />
      <SubmitButton busy={isBusy}>{words.save}</SubmitButton>
    </AccountForm>
  );
}
