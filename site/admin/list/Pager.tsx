import { useStore } from '@nanostores/react';
import { listWords } from '../../i18n/admin/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { $query, changeQuery } from '../address.ts';

interface Props {
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
  /** The address parameter of the cursor. */
  readonly name?: string;
}

/** Links to a list's next page and back to its first. Renders nothing if there is only one page. */
export function Pager({ next, name = 'before' }: Props) {
  const words = useWords(listWords);
  const isFirst = !useStore($query).has(name);
  if (isFirst && !next) return null;
  /** The page is read from its beginning. The button may be disabled on it, and would lose the focus. */
  function turn(button: HTMLElement, cursor: string) {
    const list = button.closest('section');
    changeQuery({ [name]: cursor });
    list?.focus({ preventScroll: true });
    list?.scrollIntoView();
  }
  return (
    <div className="admin-pager">
      <Button variant="secondary" disabled={isFirst} onClick={(event) => turn(event.currentTarget, '')}>
        {words.firstPage}
      </Button>
      <Button variant="secondary" disabled={!next} onClick={(event) => next && turn(event.currentTarget, next)}>
        {words.nextPage}
      </Button>
    </div>
  );
}
