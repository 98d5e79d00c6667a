import { useState } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { toastError } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { reportFile } from './import-calls.ts';

/** The chosen file, until the page is reloaded. */
interface Sent {
  readonly file: File;
  /** The import that reports it. */
  readonly id: string;
  /** Meanings of its columns that could not be sent. */
  readonly unsent: readonly string[] | null;
}

interface Shows {
  readonly reading: () => void;
  readonly report: (current: ImportView) => void;
  /** The screen before. */
  readonly failed: () => void;
}

/** Uploads the chosen file for its report, and again when the seller corrects what its columns mean. */
export function useFileReport(show: Shows, signal: () => AbortSignal) {
  const words = useWords(catalogueWords);
  const [sent, setSent] = useState<Sent | null>(null);

  async function choose(chosen: File) {
    show.reading();
    // Reads the whole file first: a spreadsheet may save it again meanwhile, and browsers refuse to send a changed
    // file.
    const bytes = await chosen.arrayBuffer().catch(() => null);
    if (bytes) return report(new File([bytes], chosen.name, { type: chosen.type }), null);
    toastError({ title: words.failed, description: words.unreadable });
    show.failed();
  }
  async function report(file: File, meanings: readonly string[] | null) {
    show.reading();
    const outcome = await reportFile(file, meanings, signal());
    if (outcome.kind === 'done') {
      setSent({ file, id: outcome.response.id, unsent: null });
      return show.report(outcome.response);
    }
    if (outcome.refusal.code !== 'stopped') toastError({ title: words.failed, description: outcome.refusal.message });
    if (sent && meanings) setSent({ ...sent, unsent: meanings });
    show.failed();
  }

  return {
    choose: (chosen: File) => void choose(chosen),
    /** Null if the import's file would have to be chosen again. */
    readAgain: (id: string) =>
      sent?.id === id
        ? { unsent: sent.unsent, send: (meanings: readonly string[] | null) => void report(sent.file, meanings) }
        : null,
  };
}

export type ReadAgain = ReturnType<ReturnType<typeof useFileReport>['readAgain']>;
