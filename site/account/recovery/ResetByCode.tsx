import * as z from 'zod/mini';
import { resetByCode } from '../../../api/accounts/identity/contract.ts';
import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { confirm, sameTwice } from '../password-twice.ts';
import { saveTextedNumber } from './texted-number.ts';

const typed = z.extend(resetByCode, { confirm }).check(sameTwice);

interface Props {
  readonly language: Language;
  /** The number that got a code. */
  readonly mobile: string;
  readonly onChanged: () => void;
  /** Returns to the form that asks for a code. */
  readonly onAgain: () => void;
}

/** Sets a new password with a code from an SMS. */
export function ResetByCode({ language, mobile, onChanged, onAgain }: Props) {
  const { byCode, forgot, reset } = account(language);
  const form = useAccountForm({
    saved: { mobile, code: '', password: '', confirm: '' },
    schema: typed,
    send:
      ({ checked: { confirm: _, ...input } }) =>
      (request) =>
        api.auth['reset-by-code'].post(input, request),
    onSaved() {
      onChanged();
      saveTextedNumber(null);
    },
    shown: ['wrong_code', 'weak_password', 'too_many_requests'],
    otherwise: reset.failed,
  });
  return (
    <AccountForm form={form}>
      <Notice kind="done">{byCode.texted(mobile)}</Notice>
      <TextField label={forgot.mobileField} inputMode="tel" autoComplete="username" required {...form.text('mobile')} />
      <TextField
        label={byCode.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        {...form.text('code')}
      />
      <NewPasswordFields form={form} language={language} label={reset.password} />
      <SubmitButton busy={form.isBusy}>{reset.submit}</SubmitButton>
      <Button variant="secondary" wide onClick={onAgain}>
        {byCode.again}
      </Button>
    </AccountForm>
  );
}
