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
  /** The number that got a code by SMS; null: the seller has a recovery code. */
  readonly mobile: string | null;
  readonly onChanged: () => void;
  /** Returns to the form that asks for a code by SMS. */
  readonly onAgain?: () => void;
}

/** Sets a new password with a code from an SMS, or with one of the account's recovery codes. */
export function ResetByCode({ language, mobile, onChanged, onAgain }: Props) {
  const { byCode, forgot, reset } = account(language);
  const form = useAccountForm({
    saved: { mobile: mobile ?? '', code: '', password: '', confirm: '' },
    schema: typed,
    send:
      ({ checked: { confirm: _, ...input } }) =>
      (request) =>
        api.auth['reset-by-code'].post(input, request),
    onSaved() {
      onChanged();
      saveTextedNumber(null);
    },
    shown: ['wrong_code', 'weak_password', 'too_many_requests', 'too_many_sign_ins'],
    otherwise: reset.failed,
  });
  return (
    <AccountForm form={form}>
      <Notice kind="done">{mobile !== null && byCode.texted(mobile)}</Notice>
      <TextField label={forgot.mobileField} inputMode="tel" autoComplete="username" required {...form.text('mobile')} />
      <TextField
        label={mobile === null ? byCode.own : byCode.code}
        hint={mobile === null && byCode.ownHint}
        inputMode="numeric"
        autoComplete={mobile === null ? 'off' : 'one-time-code'}
        spellCheck={false}
        required
        {...form.text('code')}
      />
      <NewPasswordFields form={form} language={language} label={reset.password} />
      <SubmitButton busy={form.isBusy}>{reset.submit}</SubmitButton>
      {onAgain && (
        <Button variant="secondary" wide onClick={onAgain}>
          {byCode.again}
        </Button>
      )}
    </AccountForm>
  );
}
