import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { listWords } from '../../i18n/admin/lists.ts';
import { useWords } from '../../ui/language.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { $query, changeQuery } from '../address.ts';
import { nextOrder } from './list-query.ts';

/** A heading's sort order. Names start with A, numbers and times with the largest, roles with admins. */
export interface Sort {
  readonly by: string;
  readonly kind: 'name' | 'number' | 'time' | 'admin';
}

/** The current sort direction of this heading, for `aria-sort`. */
export function useSorted(sort: Sort | undefined): 'ascending' | 'descending' | undefined {
  const query = useStore($query);
  if (!sort || (query.get('sort') ?? 'created') !== sort.by) return undefined;
  return query.get('order') === 'asc' ? 'ascending' : 'descending';
}

/** A heading that sorts its list; a second click reverses the order. */
export function SortHead({ head, sort }: { head: string; sort: Sort }) {
  const query = useStore($query);
  const sorted = useSorted(sort);
  const order = nextOrder(query, sort.by, sort.kind === 'name' ? 'asc' : 'desc');
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="admin-table__sort"
      onClick={() => changeQuery({ sort: sort.by, order, before: '' })}
    >
      {head}
      {sorted && <Arrow size={16} aria-hidden />}
    </button>
  );
}

interface SortableColumn {
  readonly head: string;
  readonly sort?: Sort;
}

/** The same choice for phones and tablets, which do not show the headings. */
export function SortSelect({ columns }: { columns: readonly SortableColumn[] }) {
  const words = useWords(listWords);
  const query = useStore($query);
  const value = `${query.get('sort') ?? 'created'} ${query.get('order') ?? 'desc'}`;
  return (
    <div className="admin-filters__sort">
      <SelectField
        label={words.sortBy}
        value={value}
        onChange={(event) => {
          const [sort = '', order = ''] = event.target.value.split(' ');
          changeQuery({ sort, order, before: '' });
        }}
      >
        {columns.flatMap(({ head, sort }) =>
          sort
            ? (['desc', 'asc'] as const).map((order) => (
                <option key={`${sort.by} ${order}`} value={`${sort.by} ${order}`}>
                  {words.sorted(head, words.orders[sort.kind][order])}
                </option>
              ))
            : [],
        )}
      </SelectField>
    </div>
  );
}
