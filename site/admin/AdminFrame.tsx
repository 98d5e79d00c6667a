import './admin.css';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { RequireSession } from '../account/RequireSession.tsx';
import { common } from '../i18n/common.ts';
import type { Language } from '../i18n/dictionary.ts';
import { inLanguage, switchLanguagePath } from '../paths.ts';
import { signOut } from '../stores/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LanguageProvider, useWords } from '../ui/language.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { PasswordDialog } from './actions/PasswordDialog.tsx';
import { followUrl } from './url.ts';
import { usePanel } from './use-panel.ts';

interface OnlyProps {
  language: Language;
  children: ReactNode;
}

/** Content for admins only. The server checks the permission again on every call. */
export function AdminOnly({ language, children }: OnlyProps) {
  useEffect(followUrl, []);
  return (
    <LanguageProvider language={language}>
      <RequireSession>{(user) => (user.isAdmin === 1 ? children : <AccessDenied />)}</RequireSession>
      <PasswordDialog />
      <Toaster />
    </LanguageProvider>
  );
}

function AccessDenied() {
  const { words, language } = usePanel();
  return (
    <main className="admin-wait">
      <h1>{words.accessDenied}</h1>
      <p>{words.accessDeniedText}</p>
      <a className={buttonClass({})} href={inLanguage('/dashboard', language)}>
        {words.backToDashboard}
      </a>
    </main>
  );
}

interface Props {
  title: string;
  /** The page's path without the language, for the language switch. */
  path?: string;
  /** A page below the panel also has a link back to it. */
  isBelowPanel?: boolean;
  children: ReactNode;
}

/** The top bar and the title of an admin page. */
export function AdminFrame({ title, path = '/admin', isBelowPanel = false, children }: Props) {
  const { words, language } = usePanel();
  const { productName, otherLanguage } = useWords(common);
  const other = language === 'en' ? 'bn' : 'en';
  return (
    <div className="admin">
      <header className="admin-bar">
        <a className="admin-bar__link" href={inLanguage('/', language)} aria-label={productName}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
        </a>
        <nav className="admin-bar__links">
          {isBelowPanel && (
            <a className="admin-bar__link" href={inLanguage('/admin', language)}>
              <ArrowLeft size={18} aria-hidden />
              {words.title}
            </a>
          )}
          <a className="admin-bar__link" href={inLanguage('/dashboard', language)}>
            <ArrowLeft size={18} aria-hidden />
            {words.backToDashboard}
          </a>
        </nav>
        <a
          className="admin-bar__link admin-bar__link--soft"
          href={switchLanguagePath(path, other)}
          lang={other}
          hrefLang={other}
        >
          {otherLanguage}
        </a>
        <button
          type="button"
          className="admin-bar__link admin-bar__link--soft"
          aria-label={words.logOut}
          onClick={() => void signOut(language)}
        >
          <LogOut size={18} aria-hidden />
          <span>{words.logOut}</span>
        </button>
      </header>
      <main className="admin-main">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
