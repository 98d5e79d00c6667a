import { useState } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { columnWords } from '../../i18n/dashboard/import-columns.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { ColumnChoice, missingIn } from './ColumnChoice.tsx';
import type { ReadAgain } from './use-file-report.ts';
import { areMade, ImportLines } from './ImportLines.tsx';
import { ImportProgress } from './ImportProgress.tsx';

interface Props {
  current: ImportView;
  isBusy: boolean;
  readAgain: ReadAgain;
  onStart: () => void;
  onStop: () => void;
  onAnother: () => void;
}

/** A file that was read: the changes it would make, its progress, its result. */
export function ImportReport({ current, isBusy, readAgain, onStart, onStop, onAnother }: Props) {
  const words = useWords(catalogueWords);
  const choiceWords = useWords(columnWords);
  const language = useLanguage();
  const { state, lines, photos, fileName, format, picturesLeft } = current;
  const { columns } = current;
  const guessed = columns?.map(({ meaning }) => meaning) ?? [];
  const [meanings, setMeanings] = useState<readonly string[]>(readAgain?.unsent ?? guessed);
  const isCorrected = meanings.some((meaning, at) => meaning !== guessed[at]);
  const isRead = columns === null || missingIn(guessed) === null;
  const number = (count: number) => formatNumber(count, language);
  const toDo = lines.add + lines.change;
  const notice =
    (state === 'ready' && photos.waiting > picturesLeft && words.fewPictures(number(picturesLeft))) ||
    (state === 'done' && photos.failed > 0 && words.photosFailed(photos.failed));
  return (
    <div className="catalogue">
      <h3>{words.states[state](fileName)}</h3>
      <div>
        {isRead && (
          <p role="status">
            {(areMade(current) ? words.countsDone : words.counts)(
              number(lines.add),
              number(lines.change),
              number(lines.same),
              number(lines.refuse),
            )}
          </p>
        )}
        {format !== 'poshora' && <p>{words.recognised(words.formats[format])}</p>}
        {state === 'ready' && photos.waiting > 0 && <p>{words.photosToFetch(photos.waiting)}</p>}
      </div>
      <Notice>{notice}</Notice>
      {state !== 'ready' && <ImportProgress current={current} />}
      {columns && readAgain && <ColumnChoice columns={columns} meanings={meanings} onChange={setMeanings} />}
      <div className="ui-dialog__actions">
        {state !== 'running' && (
          <Button variant="secondary" disabled={isBusy} onClick={onAnother}>
            {words.another}
          </Button>
        )}
        {isCorrected && readAgain && (
          <Button disabled={missingIn(meanings) !== null} onClick={() => readAgain.send(meanings)}>
            {choiceWords.readAgain}
          </Button>
        )}
        {state === 'ready' && toDo > 0 && !isCorrected && (
          <Button busy={isBusy} onClick={onStart}>
            {words.importButton(toDo)}
          </Button>
        )}
        {state === 'running' && (
          <Button variant="secondary" busy={isBusy} onClick={onStop}>
            {words.stop}
          </Button>
        )}
        {state === 'stopped' && (
          <Button busy={isBusy} onClick={onStart}>
            {words.carryOn}
          </Button>
        )}
        {state === 'done' && photos.failed > 0 && (
          <Button busy={isBusy} onClick={onStart}>
            {words.photosAgain}
          </Button>
        )}
      </div>
      {state !== 'running' && isRead && <ImportLines key={`${current.id} ${state}`} current={current} />}
    </div>
  );
}
