import { useState } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import { formatDate } from '../../i18n/format.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { settings } from '../../i18n/settings.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { goTo } from '../../stores/history-steps.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AccountForm } from '../FormParts.tsx';
import { usePasswordForm } from '../use-password-form.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { identifierOf } from './sheet-form.ts';

/** Deletes the account, after asking for its password. Signing in within 30 days restores it. */
export function DeleteAccount({ user }: { user: UserView }) {
  const { remove: words } = useWords(settings);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [erasedAt, setErasedAt] = useState<number>();
  const home = inLanguage('/', language);
  return (
    <SettingsCard heading={words.heading}>
      <p className="text-ink-soft">{words.text}</p>
      <Button className="mt-4" variant="danger" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {erasedAt === undefined ? (
        <Dialog open={isOpen} onOpenChange={setIsOpen} title={words.title} description={words.text}>
          <DeleteForm user={user} onDone={setErasedAt} />
        </Dialog>
      ) : (
        <Dialog
          open
          onOpenChange={() => goTo(home, 'replace')}
          title={words.done}
          description={words.doneText(formatDate(erasedAt, language))}
        >
          <a className={buttonClass({ wide: true })} href={home}>
            {words.leave}
          </a>
        </Dialog>
      )}
    </SettingsCard>
  );
}

function DeleteForm({ user, onDone }: { user: UserView; onDone: (erasedAt: number) => void }) {
  const language = useLanguage();
  const { remove: words, failed } = settings(language);
  const { signIn: signInWords } = accessWords(language);
  const form = usePasswordForm({
    send: (typed) => (request) => api.users({ user: user.id }).delete(typed, request),
    onSaved: ({ erasedAt }) => onDone(erasedAt),
    otherwise: failed,
  });
  return (
    <AccountForm form={form} identifier={identifierOf(user)}>
      <PasswordField
        label={signInWords.yourPassword}
        autoComplete="current-password"
        required
        {...form.text('password')}
      />
      <Button type="submit" variant="danger" wide busy={form.isBusy}>
        {words.submit}
      </Button>
    </AccountForm>
  );
}
