import { useStore } from '@nanostores/react';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { $query, changeQuery } from '../url.ts';
import { usePanel } from '../use-panel.ts';
import { sortKind, type Queryable, chosen } from './list.ts';
import { Choice } from '../parts.tsx';

/** Parameters of the URL that are not filters. */
const others = new Set(['tab', 'search', 'sort', 'order', 'before', 'blockedBefore']);

/**
 * A list's search box and filters. Phones collapse the filters behind a button with the number of active ones, so that
 * rows show on the first screen.
 */
export function Filters({ search, filters = [], hasDays = false, columns }: Queryable) {
  const { words, count } = usePanel();
  const query = useStore($query);
  const active = [...query.keys()].filter((name) => !others.has(name)).length;
  const [isOpen, setIsOpen] = useState(false);
  const fields = useId();
  return (
    <div className="admin-filters">
      {search && <SearchBox placeholder={search} />}
      <Button
        variant="secondary"
        className="admin-filters__fold"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {active > 0 ? words.filtersOn(count(active)) : words.filters}
      </Button>
      <div id={fields} className="admin-filters__fields">
        {filters.map((filter) => (
          <Choice
            key={filter.name}
            label={filter.label}
            value={chosen(query, filter)}
            options={filter.options}
            onChoose={(value) =>
              changeQuery({ [filter.name]: value === (filter.standard ?? 'all') ? '' : value, before: '' })
            }
          />
        ))}
        {hasDays &&
          (['from', 'to'] as const).map((name) => (
            <DayField
              key={name}
              label={words[name]}
              value={query.get(name) ?? ''}
              onChoose={(day) => changeQuery({ [name]: day, before: '' })}
            />
          ))}
        <SortChoice columns={columns} />
      </div>
    </div>
  );
}

function SearchBox({ placeholder }: { placeholder: string }) {
  const { words } = usePanel();
  const searched = useStore($query).get('search') ?? '';
  const [typed, setTyped] = useTypedSearch(searched, (search) =>
    // Text typed letter by letter is one history entry.
    changeQuery({ search, before: '', blockedBefore: '' }, searched === '' ? 'push' : 'replace'),
  );
  return (
    <div className="admin-filters__search">
      <TextField
        label={words.search}
        type="search"
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

/** The sort order for phones and tablets, which do not show the headings. */
function SortChoice({ columns }: Pick<Queryable, 'columns'>) {
  const { words } = usePanel();
  const query = useStore($query);
  const options = columns.flatMap(({ head, sort }) =>
    sort
      ? (['desc', 'asc'] as const).map((order) => [
          `${sort} ${order}`,
          `${head}: ${words.orders[sortKind(sort)][order]}`,
        ])
      : [],
  );
  return (
    <div className="admin-filters__sort">
      <Choice
        label={words.sortBy}
        value={`${query.get('sort') ?? 'created'} ${query.get('order') ?? 'desc'}`}
        options={Object.fromEntries(options)}
        onChoose={(value) => {
          const [sort = '', order = ''] = value.split(' ');
          changeQuery({ sort, order, before: '' });
        }}
      />
    </div>
  );
}
