import { useEffect, useEffectEvent } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { refreshShop } from '../../stores/shop.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { wait } from '../../stores/wait.ts';
import { findLatest } from './import-calls.ts';

/** Ms between polls for the progress of an import. */
export const interval = 1_500;

/** The ids of the imports that are being followed. */
const followed = new Set<string>();

/** Whether the dialog is open. It shows the end itself. */
const dialog = { isOpen: false };

/** Follows the running import on when its dialog closes. */
export function useFollowedOnClose(running: ImportView | null, imported: string): void {
  const leave = useEffectEvent(() => running && void followImport(running, imported));
  useEffect(() => {
    dialog.isOpen = true;
    return () => {
      dialog.isOpen = false;
      leave();
    };
  }, []);
}

/**
 * Follows an import whose dialog was closed until it ends, then shows its products.
 * @param imported the title of the toast
 */
export async function followImport({ id }: ImportView, imported: string): Promise<void> {
  if (followed.has(id)) return;
  followed.add(id);
  for (;;) {
    await wait(interval);
    const outcome = await findLatest();
    if (outcome.kind === 'refused' && outcome.refusal.code === 'unreachable') continue;
    const latest = outcome.kind === 'done' ? outcome.answer.import : null;
    if (latest?.id === id && latest.state === 'running') continue;
    followed.delete(id);
    refreshShop();
    if (latest?.id === id && latest.state === 'done' && !dialog.isOpen) toastSuccess({ title: imported });
    return;
  }
}
