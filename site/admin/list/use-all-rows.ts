import { useRef, useState } from 'react';
import type { Page } from '../../../api/backoffice/contract.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { outcomeWords } from '../../i18n/admin/outcomes.ts';
import { call } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import type { Selection } from './DataTable.tsx';
import type { List } from './use-list.ts';

/** Limited, because the admin waits while a bulk action handles one row after the other. */
export const maxSelected = 1000;

/** All rows that match a filter, loaded when the admin asks for them. Another page or filter discards them. */
export function useAllRows<Row extends { readonly id: string }>(
  data: Page<Row> | undefined,
  readMore: List<Row>['readMore'],
) {
  const [found, setFound] = useState<{ of: Page<Row> | undefined; rows: readonly Row[] } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Rows of this page that were deselected while all rows were loading. */
  const deselected = useRef<ReadonlySet<string>>(new Set());
  const { error } = useWords(outcomeWords);
  const { loadFailedText } = useWords(frameWords);
  const rows = found && found.of === data ? found.rows : null;
  async function select() {
    deselected.current = new Set();
    setIsBusy(true);
    const all = await readAll(readMore);
    setIsBusy(false);
    if (!all) return toastError({ title: error, description: loadFailedText });
    const isDeselected = ({ id }: Row) => deselected.current.has(id);
    // Without a selected row on the page, the admin has ended the selection meanwhile.
    if (!data?.rows.every(isDeselected)) setFound({ of: data, rows: all.filter((row) => !isDeselected(row)) });
  }
  /** Selects or deselects rows of this page. Without any selected row, the selection ends. */
  const toggle =
    (page: readonly Row[]): Selection['toggle'] =>
    (ids, isOn) => {
      if (isBusy) deselected.current = changed(deselected.current, ids, !isOn);
      if (!rows) return;
      const others = rows.filter(({ id }) => !ids.includes(id));
      const left = isOn ? [...others, ...page.filter(({ id }) => ids.includes(id))] : others;
      setFound(left.length === 0 ? null : { of: data, rows: left });
    };
  return { rows, isBusy, select, toggle, clear: () => setFound(null) };
}

/** A set with or without these ids. */
export function changed(set: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const others = [...set].filter((id) => !ids.includes(id));
  return new Set(isIn ? [...others, ...ids] : others);
}

/** Up to `maxSelected` rows. Null if a page could not be loaded, because a part must not count as all rows. */
async function readAll<Row>(readMore: List<Row>['readMore']): Promise<readonly Row[] | null> {
  const rows: Row[] = [];
  for (let before: string | undefined; rows.length < maxSelected;) {
    const outcome = await call(readMore(before));
    if (outcome.kind === 'refused') return null;
    const page = outcome.answer;
    rows.push(...page.rows);
    if (page.next === null) break;
    before = page.next;
  }
  return rows.slice(0, maxSelected);
}
