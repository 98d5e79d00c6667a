import { SearchInput } from '../../ui/SearchInput.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';

interface Props {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (wanted: string) => void;
}

/** A field that searches a list on the server while the user types. */
export function ListSearch({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useTypedSearch(value, onSearch);
  return <SearchInput label={label} value={typed} onType={setTyped} />;
}
