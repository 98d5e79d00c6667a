import { useEffect, useEffectEvent } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { languageOfPage } from '../../stores/api.ts';
import { refreshShop } from '../../stores/shop.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { wait } from '../../stores/wait.ts';
import { findLatest } from './import-calls.ts';
import { saveRunningImport } from './running-import.ts';

/** Ms between polls for the progress of an import. */
export const interval = 1_500;

/** The ids of the imports that are being followed. */
const followed = new Set<string>();

/** Whether the dialog is open. It shows the end itself. */
const dialog = { isOpen: false };

/** Follows the running import on when its dialog closes. */
export function useFollowedOnClose(running: ImportView | null): void {
  const leave = useEffectEvent(() => running && void followImport(running.id));
  const id = running?.id ?? null;
  useEffect(() => saveRunningImport(id), [id]);
  useEffect(() => {
    dialog.isOpen = true;
    return () => {
      dialog.isOpen = false;
      leave();
    };
  }, []);
}

/** Follows an import without its dialog until it ends, then shows its products. */
export async function followImport(id: string): Promise<void> {
  if (followed.has(id)) return;
  followed.add(id);
  saveRunningImport(id);
  for (;;) {
    await wait(interval);
    const outcome = await findLatest();
    if (outcome.kind === 'refused' && outcome.refusal.code === 'unreachable') continue;
    const latest = outcome.kind === 'done' ? outcome.response.import : null;
    if (latest?.id === id && latest.state === 'running') continue;
    followed.delete(id);
    saveRunningImport(null);
    refreshShop();
    if (latest?.id === id && latest.state === 'done' && !dialog.isOpen) {
      toastSuccess({ title: catalogueWords(languageOfPage()).imported });
    }
    return;
  }
}
