import './field.css';
import './search-input.css';
import { Search } from 'lucide-react';

/** The API refuses longer searches. */
const longestSearch = 100;

interface Props {
  label: string;
  value: string;
  onType: (typed: string) => void;
}

/** A search box whose label is inside it. */
export function SearchInput({ label, value, onType }: Props) {
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
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
