import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { copyText } from '../../ui/copy-text.ts';
import { shareLink } from './share.ts';
import { words } from './words.ts';

/** Activates copy buttons: the wallet number in the footer, the order's text or link on its page. */
export function mountCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    if (!button) return;
    const { text = '', copy = '' } = button.dataset;
    void (copy === 'link' ? shareLink(text) : copyAndSay(text, copy));
  });
}

async function copyAndSay(text: string, kind: string): Promise<void> {
  const { copied, copyFailed, copyFailedHint } = words();
  if (await copyText(text)) toastSuccess({ title: copied[kind as keyof typeof copied] });
  else toastError({ title: copyFailed, description: copyFailedHint });
}
