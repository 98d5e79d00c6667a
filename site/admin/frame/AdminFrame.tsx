import { ArrowLeft, LogOut } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { frameWords } from '../../i18n/admin/frame.ts';
import { common } from '../../i18n/common.ts';
import { inLanguage, switchLanguagePath } from '../../paths.ts';
import { signOut } from '../../stores/session.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PathContext } from './path.ts';

interface Props {
  title: string;
  /** A page below the panel also has a link back to it. */
  isBelowPanel?: boolean;
  children: ReactNode;
}

/** The top bar and the title of an admin page. */
export function AdminFrame({ title, isBelowPanel = false, children }: Props) {
  const words = useWords(frameWords);
  const { productName, otherLanguage } = useWords(common);
  const language = useLanguage();
  const path = useContext(PathContext);
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
              {words.backToPanel}
            </a>
          )}
          <a
            className={isBelowPanel ? 'admin-bar__link admin-bar__link--roomy' : 'admin-bar__link'}
            href={inLanguage('/dashboard', language)}
          >
            <ArrowLeft size={18} aria-hidden />
            {words.backToDashboard}
          </a>
        </nav>
        <a
          className="admin-bar__link admin-bar__language"
          href={switchLanguagePath(path, other)}
          lang={other}
          hrefLang={other}
        >
          {otherLanguage}
        </a>
        <button type="button" className="admin-bar__link admin-bar__out" onClick={() => void signOut(language)}>
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
