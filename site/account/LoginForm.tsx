import { signIn } from '../../api/identity/contract.ts';
import { account } from '../i18n/account.ts';
import type { Language } from '../i18n/dictionary.ts';
import { api } from '../stores/api.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAccountForm } from './account-form.ts';
import { AccountForm, FormProblem, SubmitButton } from './FormParts.tsx';
import { leaveFor, useKeptReturn } from './leave.ts';
import { takeReturnPath } from './return-path.ts';

/** Signs in and goes on to where the visitor was headed. */
export function LoginForm({ language }: { language: Language }) {
  const words = account(language);
  useKeptReturn();
  const { field, errorOf, problem, isBusy, submit } = useAccountForm({
    language,
    schema: signIn,
    send: (credentials) => api.auth.login.post(credentials),
    onDone: () => leaveFor(takeReturnPath(), language),
    shown: ['invalid_credentials', 'too_many_sign_ins', 'account_disabled'],
    otherwise: words.login.failed,
  });
  return (
    <LanguageProvider language={language}>
      <AccountForm onSubmit={submit}>
        <FormProblem>{problem}</FormProblem>
        <TextField
          label={words.login.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorOf('identifier')}
          {...field('identifier')}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          required
          error={errorOf('password')}
          {...field('password')}
        />
        <SubmitButton busy={isBusy}>{words.login.submit}</SubmitButton>
      </AccountForm>
    </LanguageProvider>
  );
}
