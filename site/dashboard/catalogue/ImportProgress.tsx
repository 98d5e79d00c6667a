import { useId } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Progress } from '../../ui/Progress.tsx';

/** The progress of an import, in products and photos. */
export function ImportProgress({ current: { state, lines, written, photos } }: { current: ImportView }) {
  const words = useWords(catalogueWords);
  const finished = photos.fetched + photos.failed;
  return (
    <div className="catalogue__progress">
      <Bar label={words.products} done={written} all={Math.max(written, lines.add + lines.change)} />
      {finished + photos.waiting > 0 && (
        <Bar label={words.photos} done={state === 'done' ? photos.fetched : finished} all={finished + photos.waiting} />
      )}
      {state === 'running' && <p>{words.mayClose}</p>}
    </div>
  );
}

function Bar({ label, done, all }: { label: string; done: number; all: number }) {
  const words = useWords(catalogueWords);
  const language = useLanguage();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Progress id={id} max={Math.max(1, all)} value={all === 0 ? 1 : done} />
      <span>{words.of(formatNumber(done, language), formatNumber(all, language))}</span>
    </div>
  );
}
