import { CloudOff } from 'lucide-react';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { inLanguage } from '../../paths.ts';
import { QueryError } from '../../stores/queries.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';

/** The shop failed to load, or an admin deleted it; the account itself is fine. */
export function ShopLoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(frameWords);
  const language = useLanguage();
  const refusal = error instanceof QueryError ? error.refusal : null;
  const look = { icon: <CloudOff size={40} aria-hidden />, level: 1 } as const;
  return (
    <main className="dashboard-message">
      {refusal?.code === 'shop_not_found' ? (
        <EmptyState
          {...look}
          title={words.shopDeleted}
          text={words.shopDeletedText}
          action={
            <a className={buttonClass({})} href={inLanguage('/contact', language)}>
              {words.writeToUs}
            </a>
          }
        />
      ) : (
        <LoadFailed
          {...look}
          title={words.loadFailed}
          text={refusal?.message ?? words.loadFailedText}
          onRetry={onRetry}
        />
      )}
    </main>
  );
}
