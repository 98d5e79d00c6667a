import { useEffect, useState } from 'react';
import type { ImportLineView } from '../../../api/shops/catalogue/imports/contract.ts';
import { useWhenOnline } from '../../stores/use-when-online.ts';
import { listLines } from './import-calls.ts';

interface Listed {
  readonly lines: readonly ImportLineView[];
  /** The cursor for the next lines; null at the end. */
  readonly next: number | null;
  readonly state: 'loading' | 'shown' | 'failed';
}

const empty: Listed = { lines: [], next: -1, state: 'loading' };

/** The lines of an import, loaded in pages. Another import or filter needs a new component instance. */
export function useLines(id: string, only: 'all' | 'remarks') {
  const [listed, setListed] = useState(empty);

  useEffect(() => {
    let isOver = false;
    void listLines(id, -1, only).then((outcome) => {
      if (isOver) return;
      setListed(outcome.kind === 'done' ? { ...outcome.response, state: 'shown' } : { ...empty, state: 'failed' });
    });
    return () => {
      isOver = true;
    };
  }, [id, only]);

  async function more() {
    const after = listed.next ?? -1;
    setListed({ ...listed, state: 'loading' });
    const outcome = await listLines(id, after, only);
    setListed((now) => {
      // The filter changed meanwhile.
      if (now.next !== listed.next) return now;
      if (outcome.kind === 'refused') return { ...now, state: 'failed' };
      return { lines: [...now.lines, ...outcome.response.lines], next: outcome.response.next, state: 'shown' };
    });
  }
  useWhenOnline(() => void (listed.state === 'failed' && more()));

  return { ...listed, more: () => void more() };
}
