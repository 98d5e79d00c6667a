import { useStore } from '@nanostores/react';
import { AccountForm } from '../../account/FormParts.tsx';
import { usePasswordForm } from '../../account/use-password-form.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { common } from '../../i18n/common.ts';
import { api } from '../../stores/api.ts';
import { $session } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { $passwordQuestion } from './perform.ts';

/** Asks for the password before a destructive action. One dialog for the whole page. */
export function PasswordDialog() {
  const decide = useStore($passwordQuestion);
  const words = useWords(actionWords);
  return (
    <Dialog
      open={decide !== null}
      onOpenChange={(open) => !open && decide?.(false)}
      title={words.passwordTitle}
      description={words.passwordText}
      focusFirst="[type=password]"
    >
      {decide && <PasswordForm onGiven={() => decide(true)} />}
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
  const form = usePasswordForm({
    send: (typed) => (request) => api.auth['confirm-password'].post(typed, request),
    onSaved: onGiven,
    otherwise: networkError,
  });
  return (
    <AccountForm form={form} identifier={identifier} className="admin-stack">
      <PasswordField label={words.password} autoComplete="current-password" required {...form.text('password')} />
      <div className="ui-dialog__actions">
        <Button type="submit" busy={form.isBusy}>
          {words.confirm}
        </Button>
      </div>
    </AccountForm>
  );
}
