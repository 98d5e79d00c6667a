import { atom, computed } from 'nanostores';
import type { ProductView } from '../../api/shops/products/contract.ts';
import { call, type Outcome, type Send } from './call.ts';

/** A change to the product list that is shown but not saved yet. */
interface Edit {
  /** The subject of the change: a product's id, or the order of all products. */
  readonly subject: string;
  /** Applies the edit to the products that the server last confirmed. */
  readonly apply: (products: readonly ProductView[]) => readonly ProductView[];
}

const $all = atom<readonly Edit[]>([]);

/** Edits without a response so far, oldest first. */
export const $edits = computed($all, (edits) => edits);

/** The products after all edits. */
export const withEdits = (products: readonly ProductView[], edits: readonly Edit[]): readonly ProductView[] =>
  edits.reduce((edited, { apply }) => apply(edited), products);

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Shows an edit at once and saves it. Without a response, the list shows the server's products again. Edits of one
 * subject are sent one after the other, so an older edit cannot overwrite a newer one.
 * @param adopt applies the server's response while the edit is still shown
 */
export function saveEdit<Data>(
  edit: Edit,
  send: Send<Data>,
  adopt: (outcome: Outcome<Data>) => void,
): Promise<Outcome<Data>> {
  $all.set([...$all.get(), edit]);
  const before = lastOf.get(edit.subject) ?? Promise.resolve();
  const saved = before.then(async () => {
    const outcome = await call<Data>(send);
    adopt(outcome);
    $all.set($all.get().filter((other) => other !== edit));
    if (lastOf.get(edit.subject) === saved) lastOf.delete(edit.subject);
    return outcome;
  });
  lastOf.set(edit.subject, saved);
  return saved;
}
