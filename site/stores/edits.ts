import { atom, computed } from 'nanostores';
import type { ProductView } from '../../api/shops/products/contract.ts';
import { $connection, call, type Outcome, type Send } from './call.ts';

/** An edit of the product list that is shown and not saved yet. */
interface Edit {
  /** What it changes: a product's id, or the order of all. */
  readonly subject: string;
  /** Makes the edit in the products that the server last confirmed. */
  readonly apply: (products: readonly ProductView[]) => readonly ProductView[];
}

const $all = atom<readonly Edit[]>([]);

/** Edits that are being sent or wait for the connection, oldest first. They are lost when the page is left. */
export const $edits = computed($all, (edits) => edits);

/** Subjects of the edits that the lost connection keeps back. */
export const $waitingEdits = computed([$all, $connection], (edits, connection) =>
  connection === 'lost' ? edits.map(({ subject }) => subject) : [],
);

/** The products as they will be once all edits are saved. */
export const withEdits = (products: readonly ProductView[], edits: readonly Edit[]): readonly ProductView[] =>
  edits.reduce((edited, { apply }) => apply(edited), products);

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Shows an edit at once and saves it, however long the connection is lost. Edits of one subject are sent one after the
 * other, so an older one can never overwrite a newer one.
 * @param adopt takes over what the server answered, while the edit still shows
 */
export function saveEdit<Data>(
  edit: Edit,
  send: Send<Data>,
  adopt: (outcome: Outcome<Data>) => void,
): Promise<Outcome<Data>> {
  $all.set([...$all.get(), edit]);
  const before = lastOf.get(edit.subject) ?? Promise.resolve();
  const saved = before.then(async () => {
    const outcome = await call<Data>(send, { tries: Infinity });
    adopt(outcome);
    $all.set($all.get().filter((other) => other !== edit));
    if (lastOf.get(edit.subject) === saved) lastOf.delete(edit.subject);
    return outcome;
  });
  lastOf.set(edit.subject, saved);
  return saved;
}
