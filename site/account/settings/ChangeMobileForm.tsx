import { changeMobile } from '../../../api/accounts/identity/contract.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { adoptUser } from '../../stores/session.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { identifierOf, type SheetForm } from './sheet-form.ts';

export function ChangeMobileForm({ user, onDone }: SheetForm) {
  const language = useLanguage();
  const { signIn: words } = accessWords(language);
  const { failed } = settings(language);
  const form = useAccountForm({
    saved: { mobile: user.mobile ?? '', password: '' },
    schema: changeMobile,
    send:
      ({ checked }) =>
      (request) =>
        api.users({ user: user.id }).mobile.put(checked, request),
    onSaved(changed) {
      adoptUser(changed);
      toastSuccess({ title: words.mobileSaved });
      onDone();
    },
    otherwise: failed,
  });
  return (
    <AccountForm form={form} identifier={identifierOf(user)}>
      <TextField label={words.newMobile} inputMode="tel" autoComplete="tel-national" {...form.text('mobile')} />
      <PasswordField label={words.yourPassword} autoComplete="current-password" required {...form.text('password')} />
      <SubmitButton busy={form.isBusy}>{words.save}</SubmitButton>
    </AccountForm>
  );
}
