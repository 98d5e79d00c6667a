import * as z from 'zod/mini';
import { changePassword } from '../../../api/accounts/identity/contract.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { adoptUser } from '../../stores/session.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { confirm, sameTwice } from '../password-twice.ts';
import { $sessions } from './sessions.ts';
import { identifierOf, type SheetForm } from './sheet-form.ts';
import { reload } from '../../stores/queries.ts';

const typed = z.object({ ...changePassword.shape, confirm }).check(sameTwice);

export function ChangePasswordForm({ user, onDone }: SheetForm) {
  const language = useLanguage();
  const { signIn: words } = accessWords(language);
  const { failed } = settings(language);
  const form = useAccountForm({
    saved: { currentPassword: '', password: '', confirm: '' },
    schema: typed,
    send:
      ({ checked: { currentPassword, password } }) =>
      (request) =>
        api.users({ user: user.id }).password.put({ currentPassword, password }, request),
    onSaved() {
      const description = user.recoveryCodes > 0 ? words.codesEnded : words.passwordSavedText;
      toastSuccess({ title: words.passwordSaved, description });
      adoptUser({ ...user, recoveryCodes: 0 });
      reload($sessions);
      onDone();
    },
    otherwise: failed,
    // The server may have changed it: the response also carries the new session.
    unreachable: words.passwordUnanswered,
  });
  return (
    <AccountForm form={form} identifier={identifierOf(user)}>
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        required
        {...form.text('currentPassword')}
      />
      <NewPasswordFields form={form} language={language} label={words.newPassword} />
      <SubmitButton busy={form.isBusy}>{words.save}</SubmitButton>
    </AccountForm>
  );
}
