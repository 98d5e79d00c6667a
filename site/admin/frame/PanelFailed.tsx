import { frameWords } from '../../i18n/admin/frame.ts';
import { useWords } from '../../ui/language.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';

/** Replaces a panel, or a part of it, that failed to load. */
export function PanelFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords(frameWords);
  return <LoadFailed level={3} title={words.loadFailed} text={words.loadFailedText} onRetry={onRetry} />;
}
