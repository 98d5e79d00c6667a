import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { copyText } from '../../ui/copy-text.ts';
import { words } from './words.ts';

/** Opens the phone's share sheet. Without one, or if it fails, copies the URL or shows it. */
export async function shareLink(url: string): Promise<void> {
  if (await isShared(url)) return;
  const { linkCopied, copyFailed } = words();
  if (await copyText(url)) toastSuccess({ title: linkCopied });
  else toastError({ title: copyFailed, description: url });
}

/** Whether the share sheet opened, also if the shopper closed it. */
async function isShared(url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  return navigator.share({ title: document.title, url }).then(
    () => true,
    ({ name }: Error) => name === 'AbortError',
  );
}
