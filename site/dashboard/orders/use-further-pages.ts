import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';

/**
 * The pages of a list after the first. A new list discards them; a change of the first page reloads them.
 * @param of names the list: its filter and order
 */
export function useFurtherPages<Page extends { readonly next: string | null }>(
  first: Page,
  of: string,
  request: (after: string) => Promise<Outcome<Page>>,
) {
  const [further, setFurther] = useState<{ of: string; pages: readonly Page[] }>({ of: '', pages: [] });
  const [isLoading, setIsLoading] = useState(false);
  const pages = further.of === of ? further.pages : [];
  const next = pages.length > 0 ? (pages.at(-1)?.next ?? null) : first.next;
  /** The number of wanted pages, and the id of the current load; a later load replaces it. */
  const wanted = useRef({ of, count: 0, reading: 0 });

  async function read(known: readonly Page[]): Promise<void> {
    const reading = (wanted.current.reading += 1);
    const found = [...known];
    for (let after = (found.at(-1) ?? first).next; after !== null && found.length < wanted.current.count;) {
      const outcome = await request(after);
      if (wanted.current.reading !== reading) return;
      if (outcome.kind === 'refused') {
        wanted.current.count = pages.length;
        setIsLoading(false);
        // The earlier pages stay. A failed automatic reload shows no toast.
        if (known.length > 0 || pages.length === 0) toastError({ title: outcome.refusal.message });
        return;
      }
      found.push(outcome.response);
      after = outcome.response.next;
    }
    setFurther({ of, pages: found });
    setIsLoading(false);
  }
  async function readMore(): Promise<void> {
    if (next === null) return;
    setIsLoading(true);
    wanted.current.count = pages.length + 1;
    await read(pages);
  }
  const readAgain = useEffectEvent((_: Page, list: string) => {
    if (wanted.current.of !== list) {
      wanted.current = { of: list, count: 0, reading: wanted.current.reading + 1 };
      setIsLoading(false);
    }
    if (wanted.current.count > 0) void read([]);
  });
  useEffect(() => readAgain(first, of), [first, of]);
  return { pages, next, isLoading, readMore };
}
