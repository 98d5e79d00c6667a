import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Ms between the last keystroke and the search. */
const pause = 300;

/** A field that searches while the user types. */
export function SearchInput({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (typed: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <div className="products__search">
      <Search size={18} aria-hidden />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
