import { useState, type ReactNode } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { api } from '../../stores/api.ts';
import { call, type Send } from '../../stores/call.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangeMobileForm } from './ChangeMobileForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ConfirmMobileForm } from './ConfirmMobileForm.tsx';
import { SettingsCard } from './SettingsCard.tsx';

type Sheet = 'email' | 'mobile' | 'password' | 'code';

/**
 * The sign-in names and the password. Each is changed in a sheet that asks for the password. A contact that is not
 * confirmed has one button that confirms it: with a link to the address, or a code by SMS.
 */
export function SignInSettings({ user }: { user: UserView }) {
  const { signIn: words } = useWords(accessWords);
  const [open, setOpen] = useState<Sheet | null>(null);
  const close = () => setOpen(null);
  const { isBusy, send } = useSending();
  const own = api.users({ user: user.id });
  const confirmEmail = () =>
    send(
      (request) => own.email.confirmation.post({}, request),
      () => toastSuccess({ title: words.linkSent, description: words.linkSentText(user.email ?? '') }),
    );
  const sendCode = () =>
    send(
      (request) => own.mobile.code.post({}, request),
      () => setOpen('code'),
    );
  const sheets = {
    email: { title: words.changeEmail, text: words.changeEmailText, form: ChangeEmailForm },
    mobile: { title: words.changeMobile, text: words.mobileHint, form: ChangeMobileForm },
    code: {
      title: words.confirmMobile,
      text: words.confirmMobileText(user.mobile ?? ''),
      form: ConfirmMobileForm,
    },
    password: { title: words.changePassword, text: words.changePasswordText, form: ChangePasswordForm },
  };
  const sheet = open && sheets[open];
  return (
    <SettingsCard heading={words.heading}>
      <ul className="grid grid-cols-1 gap-3">
        <Row label={words.email} value={user.email ?? words.none}>
          <ChangeButton isSet={user.email !== null} about={words.changeEmail} onPress={() => setOpen('email')} />
        </Row>
        {user.email !== null && !user.isEmailConfirmed && (
          <NotConfirmed about={words.email} isBusy={isBusy} onPress={confirmEmail} />
        )}
        <Row label={words.mobile} value={user.mobile ?? words.none}>
          <ChangeButton isSet={user.mobile !== null} about={words.changeMobile} onPress={() => setOpen('mobile')} />
        </Row>
        {user.mobile !== null && !user.isMobileConfirmed && user.sendsCodes && (
          <NotConfirmed about={words.mobile} isBusy={isBusy} onPress={sendCode} />
        )}
        <Row label={words.password} value={words.hidden}>
          <ChangeButton isSet about={words.changePassword} onPress={() => setOpen('password')} />
        </Row>
      </ul>
      {sheet && (
        <Dialog open onOpenChange={close} title={sheet.title} description={sheet.text}>
          <sheet.form user={user} onDone={close} />
        </Dialog>
      )}
    </SettingsCard>
  );
}

/** Sends one request at a time, and shows why it was refused. */
function useSending() {
  const [isBusy, setIsBusy] = useState(false);
  async function send<Answer>(request: Send<Answer>, onDone: () => void): Promise<void> {
    setIsBusy(true);
    const outcome = await call<Answer>(request);
    setIsBusy(false);
    if (outcome.kind === 'refused') toastError({ title: outcome.refusal.message });
    else onDone();
  }
  return { isBusy, send };
}

interface NotConfirmedProps {
  readonly about: string;
  readonly isBusy: boolean;
  readonly onPress: () => Promise<void>;
}

function NotConfirmed({ about, isBusy, onPress }: NotConfirmedProps) {
  const { signIn: words } = useWords(accessWords);
  return (
    <li className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-sm text-ink-soft">{words.notConfirmed}</p>
      <Button variant="secondary" busy={isBusy} aria-label={`${words.confirm}: ${about}`} onClick={onPress}>
        {words.confirm}
      </Button>
    </li>
  );
}

function Row({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="wrap-anywhere">{value}</p>
      </div>
      {children}
    </li>
  );
}

function ChangeButton({ isSet, about, onPress }: { isSet: boolean; about: string; onPress: () => void }) {
  const { signIn: words } = useWords(accessWords);
  const label = isSet ? words.change : words.add;
  return (
    <Button variant="secondary" aria-label={`${label}: ${about}`} onClick={onPress}>
      {label}
    </Button>
  );
}
