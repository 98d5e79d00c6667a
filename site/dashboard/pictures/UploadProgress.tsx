import { formatNumber } from '../../i18n/format.ts';
import { pictureWords } from '../../i18n/dashboard/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { UploadState } from './picture-upload.ts';

interface Props {
  state: UploadState;
  onRetry: () => void;
  onStop: () => void;
}

/** The progress of an upload: the bytes that have left the phone. */
export function UploadProgress({ state, onRetry, onStop }: Props) {
  const words = useWords(pictureWords);
  const language = useLanguage();
  if (state.kind === 'idle') return null;
  if (state.kind === 'lost')
    return (
      <div className="upload-progress" role="status">
        <span>{words.lost}</span>
        <Button variant="secondary" onClick={onRetry}>
          {words.tryAgain}
        </Button>
        <Button variant="quiet" onClick={onStop}>
          {words.stop}
        </Button>
      </div>
    );
  const percent = state.kind === 'sending' ? Math.round(state.part * 100) : 0;
  const text = state.kind === 'preparing' ? words.preparing : words.sending(formatNumber(percent, language));
  return (
    <div className="upload-progress">
      <Progress max={100} value={percent} aria-label={words.progress} />
      <span>{percent === 100 ? words.finishing : text}</span>
      <Button variant="quiet" onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  );
}
