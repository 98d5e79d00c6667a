import { frameWords } from '../../i18n/admin/frame.ts';
import { common } from '../../i18n/common.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWords } from '../../ui/language.tsx';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords(frameWords);
  return (
    <EmptyState
      title={words.loadFailed}
      text={words.loadFailedText}
      action={<Button onClick={onRetry}>{useWords(common).tryAgain}</Button>}
    />
  );
}
