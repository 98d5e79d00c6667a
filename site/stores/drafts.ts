import { atom, computed, type ReadableAtom } from 'nanostores';

/** What was typed into one form and is not saved yet: only the fields that were touched. */
export interface Draft<Values extends object> {
  readonly $changes: ReadableAtom<Partial<Values>>;
  /** Fields that are again as `saved` are no longer drafts. */
  change(part: Partial<Values>, saved: Values): void;
  /** Forgets the fields that still hold what was sent; what was typed meanwhile stays. Without an argument, everything. */
  settle(sent?: Partial<Values>): void;
}

const prefix = 'poshora_draft_';
const drafts = new Map<string, unknown>();
const $names = atom<readonly string[]>([]);

/** Names of the forms of this page that hold something unsaved. */
export const $unsaved: ReadableAtom<readonly string[]> = computed($names, (names) => names);

/**
 * The draft of one form of one shop. It outlives a reload: it is kept in the browser until it is saved or given up.
 * All tabs show the same.
 * @param name names the form: `shop-info`, `product-<id>`
 */
export function draftOf<Values extends object>(shopId: string, name: string): Draft<Values> {
  const key = `${prefix}${shopId}_${name}`;
  const draft = drafts.get(key) ?? makeDraft<Values>(key, name);
  drafts.set(key, draft);
  // A form's name stands for the shape of its values.
  return draft as Draft<Values>;
}

/** Empties both storages of the browser, but not of what somebody typed and could not save. */
export function forgetAllButDrafts(): void {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(prefix)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/**
 * Brings back what was typed on an earlier visit, so that it counts as unsaved before its form is opened.
 * @param isWanted drops drafts that have lost their subject, as of a product that is gone
 */
export function restoreDrafts(shopId: string, isWanted: (name: string) => boolean): void {
  const start = `${prefix}${shopId}_`;
  for (const key of Object.keys(localStorage).filter((kept) => kept.startsWith(start))) {
    const name = key.slice(start.length);
    if (isWanted(name)) draftOf(shopId, name);
    else localStorage.removeItem(key);
  }
}

function makeDraft<Values extends object>(key: string, name: string): Draft<Values> {
  const $changes = atom<Partial<Values>>(read(key));
  const set = (changes: Partial<Values>) => {
    $changes.set(changes);
    keep(key, changes);
    note(name, Object.keys(changes).length > 0);
  };
  note(name, Object.keys($changes.get()).length > 0);
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    $changes.set(read(key));
    note(name, Object.keys($changes.get()).length > 0);
  });
  return {
    $changes,
    change(part, saved) {
      const untouched = Object.entries($changes.get()).filter(([field]) => !(field in part));
      set({ ...(Object.fromEntries(untouched) as Partial<Values>), ...realChanges(saved, part) });
    },
    settle(sent) {
      if (!sent) return set({});
      const rest = Object.entries($changes.get()).filter(
        ([field, value]) => !isSame(value, sent[field as keyof Values]),
      );
      set(Object.fromEntries(rest) as Partial<Values>);
    },
  };
}

/** Fields of `changes` that differ from what is saved. */
export function realChanges<Values extends object>(saved: Values, changes: Partial<Values>): Partial<Values> {
  const differing = Object.entries(changes).filter(([field, value]) => !isSame(value, saved[field as keyof Values]));
  return Object.fromEntries(differing) as Partial<Values>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function note(name: string, isUnsaved: boolean): void {
  const others = $names.get().filter((other) => other !== name);
  $names.set(isUnsaved ? [...others, name] : others);
}

function read(key: string): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Where storage is full or switched off the draft lives as long as the page. */
function keep(key: string, changes: object): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(changes));
  } catch {
    // Nothing to be done; leaving the page asks all the same.
  }
}
