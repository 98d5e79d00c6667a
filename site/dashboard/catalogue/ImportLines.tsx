import { Fragment, useState } from 'react';
import type { ImportLineView, ImportView } from '../../../api/shops/catalogue/imports/contract.ts';
import { common } from '../../i18n/common.ts';
import { catalogueWords } from '../../i18n/dashboard/catalogue.ts';
import { columnWords } from '../../i18n/dashboard/import-columns.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { useLines } from './use-lines.ts';

const looks = { add: 'brand', change: 'accent', same: 'neutral', refuse: 'danger' } as const;

/** Whether all changes are made. Fetching failed photos again does not change the products. */
export const areMade = ({ state, lines: { add, change }, written }: ImportView): boolean =>
  state === 'done' || (state !== 'ready' && written >= add + change);

/** The result of each line of a file, with all remarks. */
export function ImportLines({ current }: { current: ImportView }) {
  const words = useWords(catalogueWords);
  const [isShort, setIsShort] = useState(false);
  const only = isShort ? 'remarks' : 'all';
  return (
    <>
      <CheckField label={words.onlyRemarks} checked={isShort} onChange={setIsShort} />
      <LineList key={only} current={current} only={only} />
    </>
  );
}

function LineList({ current, only }: { current: ImportView; only: 'all' | 'remarks' }) {
  const words = useWords(catalogueWords);
  const { networkError, tryAgain } = useWords(common);
  const language = useLanguage();
  const { lines, next, state, more } = useLines(current.id, only);
  const actions = areMade(current) ? words.actionsDone : words.actions;
  const isEmpty = state === 'shown' && lines.length === 0;
  return (
    <>
      {isEmpty && <p>{only === 'remarks' ? words.noRemarks : words.nothing}</p>}
      {lines.length > 0 && (
        <table className="catalogue__lines">
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.result}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.position}>
                <td>{formatNumber(line.line, language)}</td>
                <td>{line.name}</td>
                <td>
                  <Badge variant={looks[line.action]}>{actions[line.action]}</Badge>
                  <Notes line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state === 'loading' && <Spinner label={words.loading} />}
      <Notice kind="problem">{state === 'failed' && networkError}</Notice>
      {next !== null && state !== 'loading' && (
        <Button variant="secondary" onClick={more}>
          {state === 'failed' ? tryAgain : words.showMore}
        </Button>
      )}
    </>
  );
}

function Notes({
  line: { line, changes, problems, notes, variants, photos, photoProblems },
}: {
  line: ImportLineView;
}) {
  const words = useWords(catalogueWords);
  const { meanings } = useWords(columnWords);
  const language = useLanguage();
  const parts = [variants > 0 && words.variants(variants), photos > 0 && words.photoCount(photos)].filter(Boolean);
  const prefix = (at: number) => (at === line ? '' : `${words.lineNumber(formatNumber(at, language))}: `);
  // The choice of columns names them in the seller's language too.
  const nameOf = (column: string) =>
    Object.hasOwn(meanings, column) ? meanings[column as keyof typeof meanings] : <span lang="en">{column}</span>;
  return (
    <>
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {changes.length > 0 && (
        <p>
          {words.changes}{' '}
          {changes.map((column, at) => (
            <Fragment key={column}>
              {at > 0 && ', '}
              {nameOf(column)}
            </Fragment>
          ))}
        </p>
      )}
      {[...problems, ...notes].map((remark) => (
        <p key={`${remark.line} ${remark.column} ${remark.text}`}>
          {prefix(remark.line)}
          {nameOf(remark.column)}: {remark.text}
        </p>
      ))}
      {photoProblems.map((problem) => (
        <p key={problem.url}>
          {prefix(problem.line)}
          {problem.text} <span className="catalogue__source">{problem.url}</span>
        </p>
      ))}
    </>
  );
}
