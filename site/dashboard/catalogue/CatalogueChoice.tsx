import { FileUp } from 'lucide-react';
import { useId } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { useWords } from '../../ui/language.tsx';
import { PhotoProducts } from './PhotoProducts.tsx';

interface Props {
  /** The previous, completed import. */
  last: ImportView | null;
  onChoose: (file: File) => void;
  onLook: (last: ImportView) => void;
}

/** The choice between exporting the catalogue and importing a file. */
export function CatalogueChoice({ last, onChoose, onLook }: Props) {
  const words = useWords(catalogueWords);
  const id = useId();
  return (
    <div className="catalogue">
      <section>
        <h3>{words.exportTitle}</h3>
        <p>{words.exportText}</p>
        <DownloadLink className={buttonClass({ variant: 'secondary' })} href="/api/export/products">
          {words.exportButton}
        </DownloadLink>
      </section>
      <section>
        <h3>{words.importTitle}</h3>
        <p>{words.importText}</p>
        <div className="catalogue__choose">
          <FileInput
            id={id}
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
            {words.columns.map(([columns, text]) => (
              <div key={columns}>
                <dt lang="en">{columns}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
      <PhotoProducts />
      {last && (
        <section>
          <h3>{words.lastTitle}</h3>
          <p>{last.fileName}</p>
          <Button variant="secondary" onClick={() => onLook(last)}>
            {words.look}
          </Button>
        </section>
      )}
    </div>
  );
}
