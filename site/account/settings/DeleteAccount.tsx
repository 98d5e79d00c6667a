import { useState } from 'react';
import { passwordOnly, type UserView } from '../../../api/identity/contract.ts';
import { formatDate } from '../../i18n/format.ts';
import { settings } from '../../i18n/settings.ts';
import { inLanguage } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, FormProblem, UsernameHint } from '../FormParts.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { identifierOf } from './sheet-form.ts';

/** The way out: asked for with the password, taken back by signing in. */
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
          onOpenChange={() => location.replace(home)}
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
  const { remove: words, signIn: signInWords, failed } = settings(language);
  const { field, errorOf, problem, isBusy, submit } = useAccountForm({
    language,
    schema: passwordOnly,
    send: (given) => api.users({ user: user.id }).delete(given),
    onDone: ({ data }) => onDone(data?.erasedAt ?? 0),
    shown: 'all',
    otherwise: failed,
  });
  return (
    <AccountForm onSubmit={submit}>
      <FormProblem>{problem}</FormProblem>
      <UsernameHint identifier={identifierOf(user)} />
      <PasswordField
        label={signInWords.yourPassword}
        autoComplete="current-password"
        required
        error={errorOf('password')}
        {...field('password')}
      />
      <Button type="submit" variant="danger" wide busy={isBusy}>
        {words.submit}
      </Button>
    </AccountForm>
  );
}
