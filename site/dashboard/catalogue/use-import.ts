import { useEffect, useRef, useState } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import type { Outcome } from '../../stores/call.ts';
import { refreshShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { useWhenOnline } from '../../stores/use-when-online.ts';
import { useWords } from '../../ui/language.tsx';
import { followImport, interval, useFollowedOnClose } from './follow-import.ts';
import { findLatest, startImport, stopImport } from './import-calls.ts';
import { useFileReport } from './use-file-report.ts';
import { saveRunningImport } from './running-import.ts';

type Shown =
  | { readonly kind: 'loading' | 'failed' | 'reading' }
  /** `last` is a completed import. */
  | { readonly kind: 'choose'; readonly last: ImportView | null }
  | { readonly kind: 'import'; readonly current: ImportView };

/** The shop's latest import, wherever it was started, with its progress while it runs. */
export function useImport() {
  const words = useWords(catalogueWords);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const closing = useRef(new AbortController());
  useEffect(() => {
    const stopping = new AbortController();
    closing.current = stopping;
    return () => stopping.abort();
  }, []);

  useEffect(() => void open().then(setShown), []);

  const completed = shown.kind === 'import' && shown.current.state === 'done' ? shown.current : null;
  const running = shown.kind === 'import' && shown.current.state === 'running' ? shown.current : null;
  useFollowedOnClose(running);
  usePoll(running, setShown);
  useWhenOnline(() => shown.kind === 'failed' && load());
  const { choose, readAgain } = useFileReport(
    {
      reading: () => setShown({ kind: 'reading' }),
      report: (current) => setShown({ kind: 'import', current }),
      failed: () => setShown(shown),
    },
    () => closing.current.signal,
  );

  function load() {
    setShown({ kind: 'loading' });
    void open().then(setShown);
  }
  async function act(send: (current: ImportView) => Promise<Outcome<ImportView>>, failed: string) {
    if (shown.kind !== 'import') return;
    const { signal } = closing.current;
    setIsBusy(true);
    const outcome = await send(shown.current);
    // The dialog was closed while the call waited for the connection.
    if (signal.aborted && outcome.kind === 'done') return followImport(outcome.response.id);
    if (outcome.kind === 'done') setShown({ kind: 'import', current: outcome.response });
    else {
      // Without a response, the import may have been started.
      if (outcome.refusal.code !== 'unreachable') saveRunningImport(running?.id ?? null);
      toastError({ title: failed, description: outcome.refusal.message });
    }
    // Another device has replaced the report.
    if (outcome.kind === 'refused' && outcome.refusal.code === 'not_found') setShown(await open());
    setIsBusy(false);
  }
  function start() {
    // If the page is reloaded before the response arrives, it follows the import as well.
    if (shown.kind === 'import') saveRunningImport(shown.current.id);
    void act(startImport, words.startFailed);
  }

  return {
    shown,
    isBusy,
    load,
    choose,
    readAgain: shown.kind === 'import' ? readAgain(shown.current.id) : null,
    start,
    stop: () => void act(stopImport, words.stopFailed),
    look: (current: ImportView) => setShown({ kind: 'import', current }),
    another: () => setShown({ kind: 'choose', last: completed }),
  };
}

/** Polls the progress of the running import and shows it. */
function usePoll(running: ImportView | null, show: (shown: Shown) => void): void {
  const words = useWords(catalogueWords);
  useEffect(() => {
    if (!running) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const outcome = await findLatest();
      if (isOver) return;
      // Without a response, the last known state is shown and the poll repeats.
      if (outcome.kind === 'refused') return show({ kind: 'import', current: { ...running } });
      const { import: latest } = outcome.response;
      if (latest?.id !== running.id) {
        // This import has ended, and another device has sent a file since.
        refreshShop();
        return show(firstScreen(latest));
      }
      if (latest.written !== running.written || latest.state !== 'running') refreshShop();
      if (latest.state === 'done') toastSuccess({ title: words.imported });
      show({ kind: 'import', current: latest });
    }, interval);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [running, words, show]);
}

/** The dialog's first screen: an unfinished import, or the choice of a file if there is none. */
async function open(): Promise<Shown> {
  const outcome = await findLatest();
  return outcome.kind === 'refused' ? { kind: 'failed' } : firstScreen(outcome.response.import);
}

function firstScreen(latest: ImportView | null): Shown {
  if (!latest || hasNothingToDo(latest)) return { kind: 'choose', last: null };
  return latest.state === 'done' ? { kind: 'choose', last: latest } : { kind: 'import', current: latest };
}

/** Whether a checked file contains neither changes nor refused lines. */
const hasNothingToDo = ({ state, lines }: ImportView): boolean =>
  state === 'ready' && lines.add + lines.change + lines.refuse === 0;
