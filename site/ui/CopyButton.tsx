import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { copyWords } from '../i18n/copy.ts';
import { toastError, toastSuccess, type ToastWords } from '../stores/toasts.ts';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { useWords } from './language.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The text to copy. */
  text: string;
  /** The toast after copying. */
  copied: ToastWords;
  onCopied?: () => void;
}

/** Copies a text. If the browser refuses, a toast shows the text, so that the user can copy it. */
export function CopyButton({ text, copied, onCopied, children, ...button }: Props) {
  const words = useWords(copyWords);
  async function copy() {
    if (!(await copyText(text))) return toastError({ title: words.notCopied(text) });
    toastSuccess(copied);
    onCopied?.();
  }
  return (
    <Button variant="secondary" {...button} onClick={() => void copy()}>
      <Copy size={18} aria-hidden />
      {children}
    </Button>
  );
}
