import { useStore } from '@nanostores/react';
import { listWords } from '../../i18n/admin/lists.ts';
import { useWords } from '../../ui/language.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import { $query, changeQuery } from '../address.ts';

/** A list's search box. The address stores the text. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const words = useWords(listWords);
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

interface FilterProps {
  /** Its parameter in the address. */
  readonly name: string;
  readonly label: string;
  /** Texts by value; `all` means no filter. */
  readonly options: Readonly<Record<string, string>>;
  /** The list's initial value. */
  readonly standard?: string;
}

export function Filter({ name, label, options, standard = 'all' }: FilterProps) {
  const value = useStore($query).get(name) ?? standard;
  return (
    <SelectField
      label={label}
      value={value in options ? value : standard}
      onChange={({ target }) => changeQuery({ [name]: target.value === standard ? '' : target.value, before: '' })}
    >
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** A filter's value from the address if it is valid; otherwise the list's initial value. */
export function chosen<Value extends string>(
  query: URLSearchParams,
  name: string,
  options: Readonly<Record<Value, string>>,
  standard: Value | 'all' = 'all',
): Value | 'all' {
  const value = query.get(name) ?? standard;
  return value in options ? (value as Value) : standard;
}
