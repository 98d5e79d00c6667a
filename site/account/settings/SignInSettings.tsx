import { useState, type ReactNode } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangeMobileForm } from './ChangeMobileForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SettingsCard } from './SettingsCard.tsx';

type Sheet = 'email' | 'mobile' | 'password' | 'codes';

/** The sign-in names and the password. Each is changed in a sheet that asks for the password. */
export function SignInSettings({ user }: { user: UserView }) {
  const { signIn: words, codes } = useWords(accessWords);
  const [open, setOpen] = useState<Sheet | null>(null);
  const close = () => setOpen(null);
  const sheets = {
    email: { title: words.changeEmail, text: words.changeEmailText, form: ChangeEmailForm },
    mobile: { title: words.changeMobile, text: words.mobileHint, form: ChangeMobileForm },
    codes: { title: codes.title, text: codes.text, form: RecoveryCodes },
    password: { title: words.changePassword, text: words.changePasswordText, form: ChangePasswordForm },
  };
  const sheet = open && sheets[open];
  return (
    <SettingsCard heading={words.heading} help="lost-password">
      <ul className="grid grid-cols-1 gap-3">
        <Row label={words.email} value={user.email ?? words.none}>
          <ChangeButton isSet={user.email !== null} about={words.changeEmail} onPress={() => setOpen('email')} />
        </Row>
        <Row label={words.mobile} value={user.mobile ?? words.none}>
          <ChangeButton isSet={user.mobile !== null} about={words.changeMobile} onPress={() => setOpen('mobile')} />
        </Row>
        <Row label={words.password} value={words.hidden}>
          <ChangeButton isSet about={words.changePassword} onPress={() => setOpen('password')} />
        </Row>
        {user.mobile !== null && (
          <Row label={codes.title} value={user.recoveryCodes === 0 ? words.none : codes.left(user.recoveryCodes)}>
            <Button variant="secondary" aria-label={`${codes.take}: ${codes.title}`} onClick={() => setOpen('codes')}>
              {codes.take}
            </Button>
          </Row>
        )}
      </ul>
      {sheet && (
        <Dialog open onOpenChange={close} title={sheet.title} description={sheet.text}>
          <sheet.form user={user} onDone={close} />
        </Dialog>
      )}
    </SettingsCard>
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
