import { CloudOff } from 'lucide-react';
import { common } from '../../i18n/common.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/language.tsx';

/** The shop could not be fetched; nothing is wrong with the account. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords(frameWords);
  return (
    <main className="dashboard-message">
      <EmptyState
        icon={<CloudOff size={40} aria-hidden />}
        level={1}
        title={words.loadFailed}
        text={words.loadFailedText}
        action={<Button onClick={onRetry}>{useWords(common).tryAgain}</Button>}
      />
    </main>
  );
}
