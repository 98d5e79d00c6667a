import './field.css';
import './search-input.css';
import { Search } from 'lucide-react';

/** The API refuses longer searches. */
const longestSearch = 100;

interface Props {
  label: string;
  value: string;
  onType: (typed: string) => void;
  /** For a box that a button has just opened. */
  startsFocused?: boolean;
}

/** A search box whose label is inside it. */
export function SearchInput({ label, value, onType, startsFocused = false }: Props) {
  return (
    <div className="search-input">
      <Search size={18} aria-hidden />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={longestSearch}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startsFocused}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
