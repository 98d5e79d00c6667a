import { changeMobile } from '../../../api/identity/contract.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { adoptUser } from '../../stores/session.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, FormProblem, SubmitButton, UsernameHint } from '../FormParts.tsx';
import { identifierOf, type SheetForm } from './sheet-form.ts';

export function ChangeMobileForm({ user, onDone }: SheetForm) {
  const language = useLanguage();
  const { signIn: words, failed } = settings(language);
  const { field, errorOf, problem, isBusy, submit } = useAccountForm({
    language,
    schema: changeMobile,
    defaultValues: { mobile: user.mobile ?? '', password: '' },
    send: (change) => api.users({ user: user.id }).mobile.put(change),
    onDone: ({ data }) => {
      if (data) adoptUser(data);
      toastSuccess({ title: words.mobileSaved });
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
        label={words.newMobile}
        inputMode="tel"
        autoComplete="tel-national"
        error={errorOf('mobile')}
        {...field('mobile')}
      />
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        required
        error={errorOf('password')}
        {...field('password')}
      />
      <SubmitButton busy={isBusy}>{words.save}</SubmitButton>
    </AccountForm>
  );
}
