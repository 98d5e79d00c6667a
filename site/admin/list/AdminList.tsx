import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '../../stores/use-query.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Action, Start } from '../actions/action.ts';
import { noteActed } from '../actions/perform.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { $query, changeQuery } from '../url.ts';
import { $overview, usePanel, usePanelQuery } from '../use-panel.ts';
import { DataTable, type Selection } from './DataTable.tsx';
import { Filters } from './Filters.tsx';
import type { Column, List } from './list.ts';
import { fileUrl, listQuery } from './list.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { Loading, NotUpdated, PanelFailed } from '../parts.tsx';

type ListQuery = ReturnType<typeof listQuery>;

/** The API checks the query and answers an invalid one with a refusal, so the lists do not repeat its types. */
const checkedByTheApi = (query: ListQuery): never => query as never;

/** A list of the panel: filters, number of results, rows, actions, and the link to the next page. */
export function AdminList<Row extends { readonly id: string }>({ list }: { list: List<Row> }) {
  const { words, count } = usePanel();
  const query = listQuery(useStore($query), list);
  const result = usePanelQuery(`${list.name} ${JSON.stringify(query)}`, () => list.read(checkedByTheApi(query)));
  // Rows of an earlier search would look like the result of the failed one; after a failed reload the rows stay.
  const data = result.error && result.isOutdated ? undefined : result.data;
  useFailureToast(list.failed, result.data ? undefined : result.error);
  const section = useRef<HTMLElement>(null);
  const noteFocus = useRestoredFocus(section);
  const rows = data?.rows ?? [];
  const selection = useSelection(rows);
  // Rows that are not done stay selected, for another try.
  const { start, startBulk, dialog } = useActions(() => section.current, selection.set);
  const { actions = [], nameOf } = list;
  const bulk = actions.flatMap((action) => ('send' in action && action.isBulk ? [action] : []));
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <Heading list={list} query={query} />
      {list.intro}
      <section
        ref={section}
        className="admin-list"
        aria-busy={result.isLoading}
        aria-label={list.title}
        tabIndex={-1}
        onFocusCapture={noteFocus}
      >
        {list.filters && <Filters {...list} />}
        {data && (
          <p className="admin-soft" role="status">
            {words.found(data.isExact ? count(data.total) : words.moreThan(count(data.total)))}
          </p>
        )}
        {selected.length > 0 && <BulkBar selected={selected} actions={bulk} nameOf={nameOf} start={startBulk} />}
        <NotUpdated error={data && result.error} onRetry={noteActed} />
        {!data && result.error && <PanelFailed onRetry={noteActed} />}
        {!data && !result.error && <Loading />}
        {data && rows.length === 0 && !result.isLoading && <EmptyState title={list.empty} />}
        {rows.length > 0 && (
          <DataTable
            caption={list.title}
            columns={actions.length > 0 ? [...list.columns, actionsColumn(list, words.actions, start)] : list.columns}
            rows={rows}
            nameOf={nameOf}
            selection={bulk.length > 0 ? selection : null}
          />
        )}
        {data && <Pager next={data.next} name={list.cursor} />}
        {dialog}
      </section>
    </>
  );
}

const actionsColumn = <Row,>(
  { nameOf, actions = [], shopUrl }: List<Row>,
  head: string,
  start: Start,
): Column<Row> => ({
  head,
  card: 'actions',
  cell: (row) => <RowActions row={row} name={nameOf(row)} actions={actions} start={start} shopUrl={shopUrl?.(row)} />,
});

function Heading<Row>({ list, query }: { list: List<Row>; query: ListQuery }) {
  const { words, count } = usePanel();
  const { data: overview } = useQuery($overview);
  const { title, counted, file, otherFile } = list;
  return (
    <h2 className="admin-heading">
      {overview && counted ? words.counted(title, count(counted(overview))) : title}
      <span className="admin-actions">
        {file && (
          <DownloadLink className={buttonClass({ variant: 'secondary' })} href={fileUrl(file, query)}>
            {words.export}
          </DownloadLink>
        )}
        {otherFile}
      </span>
    </h2>
  );
}

interface BulkBarProps<Row> {
  selected: readonly Row[];
  actions: ReadonlyArray<Action<Row>>;
  nameOf: (row: Row) => string;
  start: ReturnType<typeof useActions>['startBulk'];
}

/** The actions for the selected rows. Each takes the rows that it fits. */
function BulkBar<Row extends { readonly id: string }>({ selected, actions, nameOf, start }: BulkBarProps<Row>) {
  const { words, count } = usePanel();
  return (
    <div className="admin-actions bulk-bar">
      <strong>{words.selected(count(selected.length))}</strong>
      {actions.map((action) => {
        const rows = selected.filter((row) => (action.fits?.(row) ?? true) && !action.isAlone?.(row));
        const [first, ...others] = rows;
        if (!first) return null;
        const begin = () => start(action, [first, ...others], nameOf, selected.length - rows.length);
        return (
          <Button key={action.label} variant="secondary" onClick={begin}>
            {action.label}
          </Button>
        );
      })}
    </div>
  );
}

/** The selected rows of this page; rows that left the page do not count. */
function useSelection(rows: ReadonlyArray<{ readonly id: string }>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])));
  const toggle: Selection['toggle'] = (some, isOn) => {
    const others = [...ids].filter((id) => !some.includes(id));
    setTicked(new Set(isOn ? [...others, ...some] : others));
  };
  return { ids, toggle, set: (some: readonly string[]) => setTicked(new Set(some)) };
}

/** Only for a list without rows: a toast about the reload after an action would replace the action's own. */
function useFailureToast(text: string | undefined, error: Error | undefined): void {
  const { words } = usePanel();
  useEffect(() => {
    if (error && text) toastError({ title: words.error, description: text });
  }, [error, text, words.error]);
}

interface PagerProps {
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** The URL parameter of the cursor. */
  readonly name?: string | undefined;
}

/** Links to a list's next page and back to its first. Renders nothing if there is only one page. */
function Pager({ next, name = 'before' }: PagerProps) {
  const { words } = usePanel();
  const isFirst = !useStore($query).has(name);
  if (isFirst && !next) return null;
  /** The page is read from its beginning. The button may be disabled on it, and would lose the focus. */
  function openPage(button: HTMLElement, cursor: string) {
    const list = button.closest('section');
    changeQuery({ [name]: cursor });
    list?.focus({ preventScroll: true });
    list?.scrollIntoView();
  }
  return (
    <div className="admin-pager">
      <Button variant="secondary" disabled={isFirst} onClick={(event) => openPage(event.currentTarget, '')}>
        {words.firstPage}
      </Button>
      <Button variant="secondary" disabled={!next} onClick={(event) => next && openPage(event.currentTarget, next)}>
        {words.nextPage}
      </Button>
    </div>
  );
}
