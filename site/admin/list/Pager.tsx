import { useStore } from '@nanostores/react';
import { listWords } from '../../i18n/admin/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { $query, changeQuery } from '../address.ts';

interface Props {
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** Where a page's beginning stands in the address. */
  readonly name?: string;
}

/** The way to a list's next page and back to its first; nothing when all is on one. */
export function Pager({ next, name = 'before' }: Props) {
  const words = useWords(listWords);
  const isFirst = !useStore($query).has(name);
  if (isFirst && !next) return null;
  return (
    <div className="admin-pager">
      <Button variant="secondary" disabled={isFirst} onClick={() => changeQuery({ [name]: '' })}>
        {words.firstPage}
      </Button>
      <Button variant="secondary" disabled={!next} onClick={() => next && changeQuery({ [name]: next })}>
        {words.nextPage}
      </Button>
    </div>
  );
}
