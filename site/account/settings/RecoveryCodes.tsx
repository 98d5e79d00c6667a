import './recovery-codes.css';
import { ImageDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { passwordOnly, type RecoveryCodes as Made } from '../../../api/accounts/identity/contract.ts';
import { accessWords } from '../../i18n/settings-access.ts';
import { settings } from '../../i18n/settings.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { adoptUser } from '../../stores/session.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { saveFile } from '../../ui/qr-code.ts';
import { useAccountForm } from '../account-form.ts';
import { AccountForm, SubmitButton } from '../FormParts.tsx';
import { codesPng, grouped } from './recovery-picture.ts';
import { identifierOf, type SheetForm } from './sheet-form.ts';

/** Makes a set of recovery codes and shows it once, to be saved as a picture or printed. */
export function RecoveryCodes({ user, onDone }: SheetForm) {
  const { codes: words } = accessWords(useLanguage());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  if (codes) return <CodeList codes={codes} user={user} onDone={onDone} />;

  function adopt({ codes: made }: Made) {
    setCodes(made);
    adoptUser({ ...user, recoveryCodes: made.length });
  }
  /** The response is not stored, so the request is sent once. */
  async function make() {
    setIsBusy(true);
    const outcome = await call((request) => api.users({ user: user.id })['recovery-codes'].post({}, request), {
      tries: 1,
    });
    setIsBusy(false);
    if (outcome.kind === 'done') adopt(outcome.response);
    else if (outcome.refusal.code === 'password_needed') setNeedsPassword(true);
    else toastError({ title: outcome.refusal.message });
  }
  return (
    <div className="recovery-codes">
      {user.recoveryCodes > 0 && <Notice kind="problem">{words.replaces}</Notice>}
      {needsPassword ? (
        <WithPassword user={user} onMade={adopt} />
      ) : (
        <Button size="large" wide busy={isBusy} onClick={() => void make()}>
          {words.make}
        </Button>
      )}
    </div>
  );
}

/** For a session whose password was entered some time ago. */
function WithPassword({ user, onMade }: { user: SheetForm['user']; onMade: (made: Made) => void }) {
  const language = useLanguage();
  const { signIn, codes: words } = accessWords(language);
  const form = useAccountForm({
    saved: { password: '' },
    schema: passwordOnly,
    send:
      ({ checked }) =>
      (request) =>
        api.users({ user: user.id })['recovery-codes'].post(checked, request),
    onSaved: onMade,
    otherwise: settings(language).failed,
  });
  return (
    <AccountForm form={form} identifier={identifierOf(user)} className="recovery-codes">
      <PasswordField label={signIn.yourPassword} autoComplete="current-password" required {...form.text('password')} />
      <SubmitButton busy={form.isBusy}>{words.make}</SubmitButton>
    </AccountForm>
  );
}

function CodeList({ codes, user, onDone }: SheetForm & { codes: readonly string[] }) {
  const { codes: words } = accessWords(useLanguage());
  const title = words.paper(user.mobile ?? '');
  async function save() {
    const picture = await codesPng([title, words.paperHow], codes);
    if (picture) saveFile(picture, 'poshora-codes.png');
    else toastError({ title: words.pictureFailed });
  }
  return (
    <div className="recovery-codes">
      <Notice kind="problem">{words.once}</Notice>
      <div className="recovery-codes__paper">
        <h3>{title}</h3>
        <ol>
          {codes.map((code) => (
            <li key={code}>{grouped(code)}</li>
          ))}
        </ol>
        <p>{words.paperHow}</p>
      </div>
      <Button wide onClick={() => void save()}>
        <ImageDown size={18} aria-hidden />
        {words.picture}
      </Button>
      <Button wide variant="secondary" onClick={() => print()}>
        <Printer size={18} aria-hidden />
        {words.print}
      </Button>
      <Button wide variant="quiet" onClick={onDone}>
        {words.saved}
      </Button>
    </div>
  );
}
