import { atom, computed, type ReadableAtom } from 'nanostores';
import { leavingKey } from './leaving-key.ts';
import { ownersView } from './owners-view.ts';

/** Unsaved input of one form: only the fields that the user changed. */
export interface Draft<Values extends object> {
  readonly $changes: ReadableAtom<Partial<Values>>;
  /** Sets the fields of `part`. A field that equals its value in `saved` leaves the draft. */
  change(part: Partial<Values>, saved: Values): void;
  /**
   * Removes the fields that still hold the values in `sent`; later input stays. Without an argument, removes
   * everything.
   */
  clear(sent?: Partial<Values>): void;
}

const prefix = 'poshora_draft_';
const drafts = new Map<string, unknown>();
const $names = atom<readonly string[]>([]);

/** Names of this page's forms with unsaved input. */
export const $unsaved: ReadableAtom<readonly string[]> = computed($names, (names) => names);

/**
 * The draft of one form of one shop. The browser stores it until it is saved or discarded, so it survives a reload. All
 * tabs show the same draft. Each field is stored separately, so tabs that are not in sync yet do not overwrite each
 * other's fields.
 * @param name names the form: `shop-info`, `product-<id>`
 */
export function draftOf<Values extends object>(shopId: string, name: string): Draft<Values> {
  const start = `${prefix}${shopId}_${name}:`;
  const draft = drafts.get(start) ?? (ownersView === null ? makeDraft<Values>(start, name) : memoryDraft<Values>());
  drafts.set(start, draft);
  // A form's name is used for one type of values only.
  return draft as Draft<Values>;
}

/** A draft that is not stored and lives as long as its form. For passwords, and for forms that are sent once. */
export function memoryDraft<Values extends object>(): Draft<Values> {
  const $changes = atom<Partial<Values>>({});
  return { $changes, ...changing($changes, (changes) => $changes.set(changes)) };
}

/** Entries that logging out does not remove: unsaved input, closed notices, and a log-out that waits for the network. */
const preservedPrefixes = [prefix, 'poshora_closed_', leavingKey];

/** Clears the browser's local storage, except these entries, and its session storage. */
export function forgetAllButDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (!preservedPrefixes.some((start) => key.startsWith(start))) localStorage.removeItem(key);
  sessionStorage.clear();
}

/**
 * Loads the drafts of an earlier visit, so they count as unsaved before their forms are opened.
 * @param isWanted returns false for a draft whose subject no longer exists, such as a deleted product
 */
export function restoreDrafts(shopId: string, isWanted: (name: string) => boolean): void {
  const start = `${prefix}${shopId}_`;
  for (const key of keysFrom(start)) {
    const name = key.slice(start.length).split(':')[0] ?? '';
    if (isWanted(name)) draftOf(shopId, name);
    else localStorage.removeItem(key);
  }
}

function makeDraft<Values extends object>(start: string, name: string): Draft<Values> {
  const $changes = atom<Partial<Values>>(read(start));
  const show = (changes: Partial<Values>) => {
    $changes.set(changes);
    setUnsaved(name, Object.keys(changes).length > 0);
  };
  const set = (changes: Partial<Values>) => {
    const before = $changes.get();
    show(changes);
    save(start, before, changes);
  };
  show($changes.get());
  window.addEventListener('storage', ({ key }) => {
    if (!key?.startsWith(start)) return;
    const field = key.slice(start.length);
    const others = Object.entries($changes.get()).filter(([other]) => other !== field);
    show({ ...Object.fromEntries(others), ...readField(start, field) } as Partial<Values>);
  });
  return { $changes, ...changing($changes, set) };
}

function changing<Values extends object>(
  $changes: ReadableAtom<Partial<Values>>,
  set: (changes: Partial<Values>) => void,
): Pick<Draft<Values>, 'change' | 'clear'> {
  return {
    change(part, saved) {
      const untouched = Object.entries($changes.get()).filter(([field]) => !(field in part));
      set({ ...(Object.fromEntries(untouched) as Partial<Values>), ...realChanges(saved, part) });
    },
    clear(sent) {
      if (!sent) return set({});
      const rest = Object.entries($changes.get()).filter(
        ([field, value]) => !isSame(value, sent[field as keyof Values]),
      );
      set(Object.fromEntries(rest) as Partial<Values>);
    },
  };
}

/** The fields of `changes` that differ from the saved values. */
export function realChanges<Values extends object>(saved: Values, changes: Partial<Values>): Partial<Values> {
  const differing = Object.entries(changes).filter(([field, value]) => !isSame(value, saved[field as keyof Values]));
  return Object.fromEntries(differing) as Partial<Values>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function setUnsaved(name: string, isUnsaved: boolean): void {
  const others = $names.get().filter((other) => other !== name);
  $names.set(isUnsaved ? [...others, name] : others);
}

const keysFrom = (start: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(start));

function read<Values extends object>(start: string): Partial<Values> {
  try {
    const fields = keysFrom(start).map((key) => readField(start, key.slice(start.length)));
    return Object.assign({}, ...fields) as Partial<Values>;
  } catch {
    return {};
  }
}

/** The stored field under its name, or an empty object. */
function readField(start: string, field: string): object {
  try {
    const stored = localStorage.getItem(start + field);
    return stored === null ? {} : { [field]: JSON.parse(stored) as unknown };
  } catch {
    return {};
  }
}

/** If storage is full or switched off, the draft lives as long as the page. */
function save(start: string, before: object, changes: object): void {
  const known = new Map(Object.entries(before));
  try {
    for (const field of known.keys()) if (!(field in changes)) localStorage.removeItem(start + field);
    for (const [field, value] of Object.entries(changes))
      if (!isSame(value, known.get(field))) localStorage.setItem(start + field, JSON.stringify(value));
  } catch {
    // The browser still asks before the page closes.
  }
}
