import type { ReactNode } from 'react';
import type { UserView } from '../../api/accounts/identity/contract.ts';
import type { Language } from '../i18n/dictionary.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { RequireSession } from './RequireSession.tsx';

interface Props {
  language: Language;
  children: (user: UserView) => ReactNode;
}

/** A page's island for signed-in users, with its language and its toasts. */
export function SignedInIsland({ language, children }: Props) {
  return (
    <LanguageProvider language={language}>
      <RequireSession>{children}</RequireSession>
      <Toaster />
    </LanguageProvider>
  );
}
