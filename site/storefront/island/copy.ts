import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { words } from './words.ts';

/** Makes the footer's copy buttons copy. */
export function mountCopyButtons(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    if (button) void copyNumber(button.dataset['number'] ?? '', button.dataset['copy'] ?? '');
  });
}

/** Messenger takes no text from a link: the order is copied, to be pasted there. */
export async function copyOrder(message: string): Promise<void> {
  if (await copied(message)) toastSuccess({ title: words().orderCopied, description: words().orderCopiedHint });
}

async function copyNumber(number: string, wallet: string): Promise<void> {
  const { copiedBkash, copiedNagad, copyFailed, copyFailedHint } = words();
  if (await copied(number)) toastSuccess({ title: wallet === 'bkash' ? copiedBkash : copiedNagad });
  else toastError({ title: copyFailed, description: copyFailedHint });
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
