import { useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '../../../api/identity/contract.ts';
import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, FormDone, FormProblem, SubmitButton, UsernameHint } from '../FormParts.tsx';
import { confirm, sameTwice } from '../password-twice.ts';
import { useLinkToken } from './link-token.ts';

const typed = z.object({ password: newPassword, confirm }).check(sameTwice);

/** Sets a new password by the link of a mail. */
export function ResetPassword({ language }: { language: Language }) {
  const words = account(language).reset;
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  return (
    <LanguageProvider language={language}>
      {isDone ? (
        <div className="grid gap-4">
          <FormDone>{words.done}</FormDone>
          <a className={buttonClass({ size: 'large', wide: true })} href={inLanguage('/login', language)}>
            {words.login}
          </a>
        </div>
      ) : (
        <ResetForm language={language} token={token} onDone={() => setIsDone(true)} />
      )}
    </LanguageProvider>
  );
}

interface Props {
  language: Language;
  token: string | undefined;
  onDone: () => void;
}

function ResetForm({ language, token, onDone }: Props) {
  const all = account(language);
  const words = all.reset;
  const { field, errorOf, problem, isBusy, submit } = useAccountForm({
    language,
    schema: typed,
    send: ({ password }) => api.auth['reset-password'].post({ token: token ?? '', password }),
    onDone,
    shown: ['link_expired', 'weak_password', 'too_many_requests'],
    otherwise: words.failed,
  });
  const otherLink = (
    <a className={buttonClass({ variant: 'secondary', wide: true })} href={inLanguage('/forgot-password', language)}>
      {words.again}
    </a>
  );
  if (token === '')
    return (
      <div className="grid gap-4">
        <FormProblem>{words.noLink}</FormProblem>
        {otherLink}
      </div>
    );
  return (
    <AccountForm onSubmit={submit}>
      <FormProblem>{problem}</FormProblem>
      <UsernameHint />
      <PasswordField
        label={words.password}
        hint={all.register.passwordHint}
        autoComplete="new-password"
        required
        error={errorOf('password')}
        {...field('password')}
      />
      <PasswordField
        label={all.register.confirm}
        autoComplete="new-password"
        required
        error={errorOf('confirm')}
        {...field('confirm')}
      />
      <SubmitButton busy={isBusy}>{words.submit}</SubmitButton>
      {problem && otherLink}
    </AccountForm>
  );
}
