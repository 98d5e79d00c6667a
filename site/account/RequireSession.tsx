import './require-session.css';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import { account } from '../i18n/account.ts';
import { common } from '../i18n/common.ts';
import type { Language } from '../i18n/dictionary.ts';
import { inLanguage } from '../paths.ts';
import { signedOutEvent } from '../stores/api.ts';
import { forgetAllButDrafts } from '../stores/drafts.ts';
import { ownersView } from '../stores/owners-view.ts';
import { $session, endSession, loadSession } from '../stores/session.ts';
import { goTo } from '../stores/history-steps.ts';
import { useWhenOnline } from '../stores/use-when-online.ts';
import { Button } from '../ui/Button.tsx';
import { useLanguage, useWords } from '../ui/language.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { sayRestored } from './restored-account.ts';
import { noteSessionEnded, saveReturnPath } from './return-path.ts';

/**
 * Renders its children for signed-in users only. Shows a spinner until the session is known and 'Authentication Error'
 * if it cannot be loaded; without a session, goes to the sign-in page. Also leaves when the session ends while the page
 * is open.
 */
export function RequireSession({ children }: { children: (user: UserView) => ReactNode }) {
  const session = useStore($session);
  const language = useLanguage();
  const { loading } = useWords(common);

  useEffect(() => {
    addEventListener(signedOutEvent, endSession);
    void loadSession();
    return () => removeEventListener(signedOutEvent, endSession);
  }, []);

  useEffect(() => {
    if (session.state === 'signedOut') leaveToSignIn(language);
    if (session.state === 'signedIn') sayRestored(language);
  }, [session.state, language]);

  if (session.state === 'leaving') return <Leaving />;
  if (session.state === 'failed') return <AuthenticationError />;
  if (session.state === 'signedIn')
    return session.user.id ? <Boundary>{children(session.user)}</Boundary> : <AuthenticationError />;
  return (
    <div className="account-wait">
      <Spinner label={loading} />
    </div>
  );
}

/** Hides the account while the server does not know yet that the session is over. */
function Leaving() {
  const { leaving: words } = useWords(account);
  return (
    <div className="account-wait" role="alert">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
    </div>
  );
}

function AuthenticationError() {
  const { authentication: words } = useWords(account);
  useWhenOnline(() => void loadSession(true));
  return (
    <div className="account-wait" role="alert">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Button onClick={() => location.reload()}>{words.refresh}</Button>
    </div>
  );
}

/**
 * Clears both storages except drafts, and stores this page's URL for the next sign-in. When an admin's view of an
 * owner's dashboard ends, the admin's own session continues.
 */
function leaveToSignIn(language: Language): void {
  if (ownersView !== null) return goTo(inLanguage('/admin', language), 'replace');
  forgetAllButDrafts();
  saveReturnPath();
  noteSessionEnded();
  goTo(inLanguage('/login', language), 'replace');
}
