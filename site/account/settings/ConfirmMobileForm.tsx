import { confirmMobile } from '../../../api/accounts/identity/contract.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { adoptUser } from '../../stores/session.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import type { SheetForm } from './sheet-form.ts';

/** Confirms the account's number with the code from an SMS. */
export function ConfirmMobileForm({ user, onDone }: SheetForm) {
  const language = useLanguage();
  const { signIn: words } = accessWords(language);
  const { failed } = settings(language);
  const form = useAccountForm({
    saved: { code: '' },
    schema: confirmMobile,
    send:
      ({ checked }) =>
      (request) =>
        api.users({ user: user.id }).mobile.confirmation.post(checked, request),
    onSaved(changed) {
      adoptUser(changed);
      toastSuccess({ title: words.mobileConfirmed });
      onDone();
    },
    otherwise: failed,
  });
  return (
    <AccountForm form={form}>
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        {...form.text('code')}
      />
      <SubmitButton busy={form.isBusy}>{words.confirm}</SubmitButton>
    </AccountForm>
  );
}
