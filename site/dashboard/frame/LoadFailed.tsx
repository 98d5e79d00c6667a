import { CloudOff } from 'lucide-react';
import { common } from '../../i18n/common.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { inLanguage } from '../../paths.ts';
import { QueryError } from '../../stores/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** The shop failed to load, or an admin deleted it; the account itself is fine. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(frameWords);
  const language = useLanguage();
  const { tryAgain } = useWords(common);
  const refusal = error instanceof QueryError ? error.refusal : null;
  const isDeleted = refusal?.code === 'shop_not_found';
  return (
    <main className="dashboard-message">
      <EmptyState
        icon={<CloudOff size={40} aria-hidden />}
        level={1}
        title={isDeleted ? words.shopDeleted : words.loadFailed}
        text={isDeleted ? words.shopDeletedText : (refusal?.message ?? words.loadFailedText)}
        action={
          isDeleted ? (
            <a className={buttonClass({})} href={inLanguage('/contact', language)}>
              {words.writeToUs}
            </a>
          ) : (
            <Button onClick={onRetry}>{tryAgain}</Button>
          )
        }
      />
    </main>
  );
}
