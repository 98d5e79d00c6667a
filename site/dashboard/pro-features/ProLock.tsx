import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { proWords } from '../../i18n/dashboard/pro-features.ts';
import { inLanguage } from '../../paths.ts';
import { toastError } from '../../stores/toasts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** The PRO features on other plans: everything is visible under a note that says why it is locked. */
export function ProLock({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const words = useWords(proWords);
  const language = useLanguage();
  if (!isLocked) return children;
  return (
    <>
      <div className="pro-lock__note">
        <Crown size={24} aria-hidden />
        <p>{words.onlyPro}</p>
        <a className={buttonClass({})} href={inLanguage('/pricing', language)}>
          {words.seePlans}
        </a>
      </div>
      <div className="pro-lock">
        <fieldset className="pro-lock__content" disabled>
          {children}
        </fieldset>
        <Tooltip text={words.onlyPro}>
          <button
            type="button"
            className="pro-lock__lid"
            aria-label={words.required}
            onClick={() => toastError({ title: words.required, description: words.onlyPro })}
          />
        </Tooltip>
      </div>
    </>
  );
}
