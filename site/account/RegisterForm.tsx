import * as z from 'zod/mini';
import { identifier, newPassword } from '../../api/accounts/identity/contract.ts';
import { account } from '../i18n/account.ts';
import type { Language } from '../i18n/dictionary.ts';
import { api } from '../stores/api.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAccountForm } from './account-form.ts';
import { AccountForm, SubmitButton } from './FormParts.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { goToNextPage, useSavedReturn } from './next-page.ts';
import { confirm, sameTwice } from './password-twice.ts';
import { takeReturnPath } from './return-path.ts';

const typed = z.object({ identifier, password: newPassword, confirm }).check(sameTwice);

/** Whether the input looks like a mobile number, in Latin or Bangla digits. */
const isMobile = (typed: string): boolean => /^\s*[+০-৯\d][\s\-০-৯\d]*$/.test(typed);

/** Creates an account and goes to the visitor's original destination. */
export function RegisterForm({ language }: { language: Language }) {
  const words = account(language);
  useSavedReturn();
  const form = useAccountForm({
    saved: { identifier: '', password: '', confirm: '' },
    draftFields: { form: 'register', fields: ['identifier'] },
    schema: typed,
    send:
      ({ checked: { identifier: given, password } }) =>
      (request) =>
        api.auth.register.post({ identifier: given, password, language }, request),
    onSaved: () => goToNextPage(takeReturnPath(), language),
    shown: ['weak_password', 'too_many_requests'],
    otherwise: words.register.failed,
  });
  return (
    <LanguageProvider language={language}>
      <AccountForm form={form}>
        <TextField
          label={words.register.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.text('identifier')}
        />
        <NewPasswordFields form={form} language={language} label={words.password} />
        <SubmitButton busy={form.isBusy}>{words.register.submit}</SubmitButton>
        {/* Below the button, so that no field moves while the number is typed. */}
        <p className="text-sm text-ink-soft empty:hidden" role="status">
          {isMobile(form.values.identifier) && words.register.mobileHint}
        </p>
      </AccountForm>
    </LanguageProvider>
  );
}
