import '../cards.css';
import '../list/list.css';
import './frame.css';
import { useEffect, type ReactNode } from 'react';
import { RequireSession } from '../../account/RequireSession.tsx';
import { frameWords } from '../../i18n/admin/frame.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { inLanguage } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LanguageProvider, useLanguage, useWords } from '../../ui/language.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { followAddress } from '../address.ts';
import { PasswordDialog } from '../dialogs/PasswordDialog.tsx';
import { PathContext } from './path.ts';

interface Props {
  language: Language;
  /** This page's path without the language. */
  path: string;
  children: ReactNode;
}

/** Content for admins only. The server checks the permission again on every call. */
export function AdminOnly({ language, path, children }: Props) {
  useEffect(followAddress, []);
  return (
    <LanguageProvider language={language}>
      <PathContext value={path}>
        <RequireSession>{(user) => (user.isAdmin === 1 ? children : <AccessDenied />)}</RequireSession>
        <PasswordDialog />
        <Toaster />
      </PathContext>
    </LanguageProvider>
  );
}

function AccessDenied() {
  const words = useWords(frameWords);
  const language = useLanguage();
  return (
    <main className="admin-denied">
      <h1>{words.accessDenied}</h1>
      <p>{words.accessDeniedText}</p>
      <a className={buttonClass({})} href={inLanguage('/dashboard', language)}>
        {words.backToDashboard}
      </a>
    </main>
  );
}
