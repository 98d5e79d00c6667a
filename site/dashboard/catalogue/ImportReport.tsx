import { useState } from 'react';
import type { ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { columnWords } from '../../i18n/dashboard/import-columns.ts';
import type { Language } from '../../i18n/dictionary.ts';
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
export function ImportReport(props: Props) {
  const { current, readAgain } = props;
  const words = useWords(catalogueWords);
  const language = useLanguage();
  const { state, lines, photos, fileName, format, columns } = current;
  const [meanings, setMeanings] = useState<readonly string[]>(readAgain?.unsent ?? meaningsOf(current));
  const isRead = columns === null || missingIn(meaningsOf(current)) === null;
  const number = (count: number) => formatNumber(count, language);
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
      <Notice>{noticeOf(current, words, language)}</Notice>
      {current.hasMoreRoom && <Notice>{readAgain ? words.moreRoom : words.moreRoomChoose}</Notice>}
      {state !== 'ready' && <ImportProgress current={current} />}
      {columns && readAgain && <ColumnChoice columns={columns} meanings={meanings} onChange={setMeanings} />}
      <ReportActions {...props} meanings={meanings} />
      {state !== 'running' && isRead && <ImportLines key={`${current.id} ${state}`} current={current} />}
    </div>
  );
}

const meaningsOf = ({ columns }: ImportView): readonly string[] => columns?.map(({ meaning }) => meaning) ?? [];

function noticeOf(
  { state, photos, picturesLeft }: ImportView,
  words: ReturnType<typeof catalogueWords>,
  language: Language,
): string | false {
  if (state === 'ready' && photos.waiting > picturesLeft)
    return words.fewPictures(formatNumber(picturesLeft, language));
  return state === 'done' && photos.failed > 0 && words.photosFailed(photos.failed);
}

/** The next steps. A corrected file is read again before it can be imported. */
function ReportActions({
  current,
  isBusy,
  readAgain,
  onStart,
  onStop,
  onAnother,
  meanings,
}: Props & { meanings: readonly string[] }) {
  const words = useWords(catalogueWords);
  const { readAgain: columnsLabel } = useWords(columnWords);
  const { state, lines, photos, columns } = current;
  const isCorrected = columns !== null && meanings.some((meaning, at) => meaning !== columns[at]?.meaning);
  const isOutdated = current.hasMoreRoom && readAgain !== null;
  const toDo = lines.add + lines.change;
  return (
    <div className="ui-dialog__actions">
      {state !== 'running' && (
        <Button variant="secondary" disabled={isBusy} onClick={onAnother}>
          {words.another}
        </Button>
      )}
      {readAgain && (isCorrected || isOutdated) && (
        <Button
          disabled={columns !== null && missingIn(meanings) !== null}
          onClick={() => readAgain.send(columns && meanings)}
        >
          {isCorrected ? columnsLabel : words.checkAgain}
        </Button>
      )}
      {state === 'ready' && toDo > 0 && !isCorrected && !isOutdated && (
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
  );
}
