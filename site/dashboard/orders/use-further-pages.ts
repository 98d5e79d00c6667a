import { useState } from 'react';
import type { Outcome } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';

/**
 * The pages of a list after the first; they go when the list begins anew.
 * @param of names the list: its filter and order
 */
export function useFurtherPages<Page extends { readonly next: string | null }>(
  first: Page,
  of: string,
  ask: (after: string) => Promise<Outcome<Page>>,
) {
  const [further, setFurther] = useState<{ of: string; pages: readonly Page[] }>({ of: '', pages: [] });
  const [isLoading, setIsLoading] = useState(false);
  const pages = further.of === of ? further.pages : [];
  const next = pages.length > 0 ? (pages.at(-1)?.next ?? null) : first.next;

  async function readMore(): Promise<void> {
    if (next === null) return;
    setIsLoading(true);
    const outcome = await ask(next);
    setIsLoading(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    setFurther({ of, pages: [...pages, outcome.answer] });
  }
  return { pages, next, isLoading, readMore };
}
