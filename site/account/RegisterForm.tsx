import * as z from 'zod/mini';
import { identifier, newPassword } from '../../api/identity/contract.ts';
import { account } from '../i18n/account.ts';
import type { Language } from '../i18n/dictionary.ts';
import { api } from '../stores/api.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAccountForm } from './account-form.ts';
import { AccountForm, FormProblem, SubmitButton } from './FormParts.tsx';
import { leaveFor, useKeptReturn } from './leave.ts';
import { confirm, sameTwice } from './password-twice.ts';
import { returnParameter } from './return-path.ts';

const typed = z.object({ identifier, password: newPassword, confirm }).check(sameTwice);

/** Opens an account and goes on to where the visitor was headed. */
export function RegisterForm({ language }: { language: Language }) {
  const words = account(language);
  useKeptReturn();
  const { field, errorOf, problem, isBusy, submit } = useAccountForm({
    language,
    schema: typed,
    send: ({ identifier: given, password }) => api.auth.register.post({ identifier: given, password, language }),
    onDone: () => leaveFor(returnParameter(), language),
    shown: ['weak_password', 'too_many_requests'],
    otherwise: words.register.failed,
  });
  return (
    <LanguageProvider language={language}>
      <AccountForm onSubmit={submit}>
        <FormProblem>{problem}</FormProblem>
        <TextField
          label={words.register.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorOf('identifier')}
          {...field('identifier')}
        />
        <PasswordField
          label={words.password}
          hint={words.register.passwordHint}
          autoComplete="new-password"
          required
          error={errorOf('password')}
          {...field('password')}
        />
        <PasswordField
          label={words.register.confirm}
          autoComplete="new-password"
          required
          error={errorOf('confirm')}
          {...field('confirm')}
        />
        <SubmitButton busy={isBusy}>{words.register.submit}</SubmitButton>
      </AccountForm>
    </LanguageProvider>
  );
}
