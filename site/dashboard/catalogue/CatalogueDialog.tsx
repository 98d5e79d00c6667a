import './catalogue.css';
import { Download, FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { catalogueColumns, type ImportReport } from '../../../api/products/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { refreshShop } from '../../stores/shop.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { ImportLines } from './ImportLines.tsx';
import { sendCatalogue } from './send-catalogue.ts';

type Stage =
  | { readonly kind: 'choose' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked' | 'importing' | 'imported'; readonly file: File; readonly report: ImportReport };

/** The catalogue as a file, out and in; an import first says what it would do. */
export function CatalogueDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(catalogueWords);
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });

  const closing = useRef(new AbortController());
  useEffect(() => {
    const stopping = new AbortController();
    closing.current = stopping;
    return () => stopping.abort();
  }, []);

  async function send(file: File, isDryRun: boolean): Promise<ImportReport | null> {
    const outcome = await sendCatalogue(file, isDryRun, closing.current.signal);
    if (outcome.kind === 'done') return outcome.answer;
    if (outcome.refusal.code !== 'stopped') toastError({ title: words.failed, description: outcome.refusal.message });
    return null;
  }
  async function check(chosen: File) {
    setStage({ kind: 'checking' });
    const file = await readWhole(chosen).catch(() => null);
    if (!file) toastError({ title: words.failed, description: words.unreadable });
    const report = file && (await send(file, true));
    setStage(report ? { kind: 'checked', file, report } : { kind: 'choose' });
  }
  async function bringIn(file: File, report: ImportReport) {
    setStage({ kind: 'importing', file, report });
    const done = await send(file, false);
    // Also when the answer was lost: the server may have it.
    refreshShop();
    if (!done) return setStage({ kind: 'checked', file, report });
    toastSuccess({ title: words.imported });
    setStage({ kind: 'imported', file, report: done });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title}>
      {stage.kind === 'choose' && <Choice onChoose={(file) => void check(file)} />}
      {stage.kind === 'checking' && <Spinner label={words.checking} />}
      {'report' in stage && (
        <div className="catalogue">
          <h3>{stage.kind === 'imported' ? words.done : words.checked(stage.file.name)}</h3>
          <ImportLines report={stage.report} />
          <div className="dialog__actions">
            <Button
              variant="secondary"
              disabled={stage.kind === 'importing'}
              onClick={() => setStage({ kind: 'choose' })}
            >
              {words.another}
            </Button>
            {stage.kind !== 'imported' && countOf(stage.report) > 0 && (
              <Button busy={stage.kind === 'importing'} onClick={() => void bringIn(stage.file, stage.report)}>
                {words.importButton(countOf(stage.report))}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** What was checked is what is imported, though a spreadsheet saves the file again meanwhile: browsers send none that has changed. */
const readWhole = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

/** Lines that change something. */
const countOf = ({ lines }: ImportReport): number =>
  lines.filter(({ action }) => action === 'add' || action === 'change').length;

function Choice({ onChoose }: { onChoose: (file: File) => void }) {
  const words = useWords(catalogueWords);
  const id = useId();
  return (
    <div className="catalogue">
      <section>
        <h3>{words.exportTitle}</h3>
        <p>{words.exportText}</p>
        <a className={buttonClass({ variant: 'secondary' })} href="/api/export/products" download>
          <Download size={18} aria-hidden />
          {words.exportButton}
        </a>
      </section>
      <section>
        <h3>{words.importTitle}</h3>
        <p>{words.importText}</p>
        <div className="catalogue__choose">
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            aria-label={words.choose}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onChoose(file);
              event.target.value = '';
            }}
          />
          <label className={buttonClass({})} htmlFor={id} aria-hidden>
            <FileUp size={18} aria-hidden />
            {words.choose}
          </label>
        </div>
        <details>
          <summary>{words.columnsTitle}</summary>
          <dl>
            {catalogueColumns.map((column) => (
              <div key={column}>
                <dt lang="en">{column}</dt>
                <dd>{words.columns[column]}</dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
    </div>
  );
}
