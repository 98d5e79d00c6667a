import { useSyncExternalStore } from 'react';
import { signIn } from '../../api/accounts/identity/contract.ts';
import { account } from '../i18n/account.ts';
import type { Language } from '../i18n/dictionary.ts';
import { api } from '../stores/api.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAccountForm } from './account-form.ts';
import { AccountForm, SubmitButton } from './FormParts.tsx';
import { goToNextPage, useSavedReturn } from './next-page.ts';
import { noteRestored } from './restored-account.ts';
import { takeReturnPath, wasSessionEnded } from './return-path.ts';

const never = () => () => {};

/** Signs in and goes to the visitor's original destination. */
export function LoginForm({ language }: { language: Language }) {
  const words = account(language);
  useSavedReturn();
  const isEnded = useSyncExternalStore(never, wasSessionEnded, () => false);
  const form = useAccountForm({
    saved: { identifier: '', password: '' },
    schema: signIn,
    send:
      ({ checked }) =>
      (request) =>
        api.auth.login.post(checked, request),
    onSaved({ isRestored }) {
      if (isRestored) noteRestored();
      return goToNextPage(takeReturnPath(), language);
    },
    shown: ['invalid_credentials', 'too_many_sign_ins', 'account_disabled'],
    otherwise: words.login.failed,
  });
  return (
    <LanguageProvider language={language}>
      <AccountForm form={form}>
        <Notice>{isEnded && words.login.ended}</Notice>
        <TextField
          label={words.login.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.text('identifier')}
        />
        <PasswordField label={words.password} autoComplete="current-password" required {...form.text('password')} />
        <SubmitButton busy={form.isBusy}>{words.login.submit}</SubmitButton>
      </AccountForm>
    </LanguageProvider>
  );
}
