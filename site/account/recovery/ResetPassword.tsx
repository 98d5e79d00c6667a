import { useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '../../../api/accounts/identity/contract.ts';
import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { confirm, sameTwice } from '../password-twice.ts';
import { useLinkToken } from './link-token.ts';
import { PasswordChanged } from './PasswordChanged.tsx';

const typed = z.object({ password: newPassword, confirm }).check(sameTwice);

/** Sets a new password with the link of an e-mail. */
export function ResetPassword({ language }: { language: Language }) {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  return (
    <LanguageProvider language={language}>
      {isDone ? (
        <PasswordChanged language={language} />
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
  const { reset: words } = account(language);
  const form = useAccountForm({
    saved: { password: '', confirm: '' },
    schema: typed,
    send:
      ({ checked: { password } }) =>
      (request) =>
        api.auth['reset-password'].post({ token: token ?? '', password }, request),
    onSaved: onDone,
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
        <Notice kind="problem">{words.noLink}</Notice>
        {otherLink}
      </div>
    );
  return (
    <AccountForm form={form} identifier="">
      <NewPasswordFields form={form} language={language} label={words.password} />
      <SubmitButton busy={form.isBusy}>{words.submit}</SubmitButton>
      {form.problem && otherLink}
    </AccountForm>
  );
}
