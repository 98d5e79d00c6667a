import { useState } from 'react';
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
  const { error } = useWords(outcomeWords);
  const { loadFailedText } = useWords(frameWords);
  async function select() {
    setIsBusy(true);
    const rows = await readAll(readMore);
    setIsBusy(false);
    if (rows) setFound({ of: data, rows });
    else toastError({ title: error, description: loadFailedText });
  }
  /** Selects or deselects rows of this page. Without any selected row, the selection ends. */
  const toggle =
    (page: readonly Row[]): Selection['toggle'] =>
    (ids, isOn) => {
      const others = (found?.rows ?? []).filter(({ id }) => !ids.includes(id));
      const rows = isOn ? [...others, ...page.filter(({ id }) => ids.includes(id))] : others;
      setFound(rows.length === 0 ? null : { of: data, rows });
    };
  return { rows: found && found.of === data ? found.rows : null, isBusy, select, toggle, clear: () => setFound(null) };
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
