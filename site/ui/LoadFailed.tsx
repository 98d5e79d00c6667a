import type { ComponentProps } from 'react';
import { common } from '../i18n/common.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useWords } from './language.tsx';

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  onRetry: () => void;
}

/** Replaces data that failed to load, with a button to try again. */
export function LoadFailed({ onRetry, ...state }: Props) {
  const { tryAgain } = useWords(common);
  return <EmptyState level={2} {...state} action={<Button onClick={onRetry}>{tryAgain}</Button>} />;
}
