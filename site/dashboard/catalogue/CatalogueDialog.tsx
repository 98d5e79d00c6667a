import './catalogue.css';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { common } from '../../i18n/common.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';
import { CatalogueChoice } from './CatalogueChoice.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useImport } from './use-import.ts';

/**
 * Export and import of the catalogue as a file. An import first reports what it would change, and continues after the
 * dialog closes.
 */
export function CatalogueDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(catalogueWords);
  const { networkError, tryAgain } = useWords(common);
  const { shown, isBusy, load, choose, readAgain, start, stop, look, another } = useImport();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title}>
      {shown.kind === 'loading' && <Spinner label={words.loading} />}
      {shown.kind === 'reading' && <Spinner label={words.reading} />}
      {shown.kind === 'failed' && (
        <div className="catalogue">
          <Notice kind="problem">{networkError}</Notice>
          <Button variant="secondary" onClick={load}>
            {tryAgain}
          </Button>
        </div>
      )}
      {shown.kind === 'choose' && <CatalogueChoice last={shown.last} onChoose={choose} onLook={look} />}
      {shown.kind === 'import' && (
        <ImportReport
          key={shown.current.id}
          current={shown.current}
          isBusy={isBusy}
          readAgain={readAgain}
          onStart={start}
          onStop={stop}
          onAnother={another}
        />
      )}
    </Dialog>
  );
}
