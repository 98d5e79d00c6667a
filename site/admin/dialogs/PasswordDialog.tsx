import { useStore } from '@nanostores/react';
import { useState, type FormEvent } from 'react';
import { actionWords } from '../../i18n/admin/actions.ts';
import { common } from '../../i18n/common.ts';
import { api, refusalOf } from '../../stores/api.ts';
import { $session } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { $passwordQuestion } from '../password.ts';

/** Asks for the password again before something is destroyed; one for the whole page. */
export function PasswordDialog() {
  const answer = useStore($passwordQuestion);
  const words = useWords(actionWords);
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={(open) => !open && answer?.(false)}
      title={words.passwordTitle}
      description={words.passwordText}
    >
      {answer && <PasswordForm onGiven={() => answer(true)} />}
    </Dialog>
  );
}

function useIdentifier(): string {
  const session = useStore($session);
  return session.state === 'signedIn' ? (session.user.email ?? session.user.mobile ?? '') : '';
}

function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const words = useWords(actionWords);
  const { networkError } = useWords(common);
  const identifier = useIdentifier();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const { error } = await api.auth['confirm-password'].post({ password });
    setIsBusy(false);
    if (!error) return onGiven();
    const refusal = refusalOf(error);
    setProblem(refusal?.fields?.['password'] ?? refusal?.message ?? networkError);
  }

  return (
    <form className="admin-form" method="post" noValidate onSubmit={(event) => void confirm(event)}>
      {/* Browsers want to know whose password it is, to offer the right one. */}
      <input hidden readOnly type="text" autoComplete="username" value={identifier} />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="dialog__actions">
        <Button type="submit" busy={isBusy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
