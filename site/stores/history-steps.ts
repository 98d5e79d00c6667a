/** A history entry's state: the sheet in its URL, and the keys of the dialogs that are open over the page. */
interface EntryState {
  readonly sheet?: string;
  readonly steps?: readonly string[];
}

interface Step {
  readonly key: string;
  readonly close: () => void;
  isPushed: boolean;
}

/** The open dialogs, the topmost last. */
const open: Step[] = [];
let count = 0;
let isMoving = false;
/** Whether another page is about to replace this one. A step back would cancel that. */
let isLeaving = false;
let waiting: (() => void)[] = [];

/**
 * Adds a history entry for a dialog, so that 'back' closes the dialog and stays on the page. A dialog that refuses to
 * close gets its entry again.
 * @param close is called on 'back'
 * @returns removes the entry again
 */
export function openStep(close: () => void): () => void {
  count += 1;
  // A reload keeps the history and starts the count again.
  const step: Step = { key: `${performance.timeOrigin} ${count}`, close, isPushed: false };
  open.push(step);
  queueMicrotask(finish);
  return () => {
    open.splice(open.indexOf(step), 1);
    queueMicrotask(finish);
  };
}

/** The state of this history entry. */
export const entryState = (): EntryState => (globalThis.history?.state ?? {}) as EntryState;

/** Goes back `entries` entries, then calls `then`. */
export function goBack(entries: number, then: () => void = () => undefined): void {
  if (entries === 0) return then();
  isMoving = true;
  waiting.push(then);
  history.go(-entries);
}

/** Calls `act` once no step back is under way: the browser goes back later than the script asks. */
export function whenStill(act: () => void): void {
  if (isMoving) waiting.push(act);
  else act();
}

/** Goes to another page. Use it instead of `location.assign` and `replace` on pages with dialogs: one may be closing. */
export function goTo(url: string, how: 'assign' | 'replace' = 'assign'): void {
  whenStill(() => {
    isLeaving = true;
    location[how](url);
  });
}

/** Makes the history match the open dialogs. Goes back from the entry of a closed dialog, such as after a reload. */
function finish(): void {
  if (isMoving || isLeaving) return;
  const { steps = [] } = entryState();
  const isOpen = (key: string) => open.some((step) => step.key === key);
  const missing = open.filter(({ key }) => !steps.includes(key));
  const ended = steps.length - (steps.findLastIndex(isOpen) + 1);
  if (ended > 0 && missing.length === 0) return goBack(ended);
  let keys = steps;
  for (const [index, step] of missing.entries()) {
    const replaces = index === 0 && ended > 0;
    keys = [...(replaces ? keys.slice(0, -1) : keys), step.key];
    const state = { ...entryState(), steps: keys };
    if (replaces) history.replaceState(state, '');
    else history.pushState(state, '');
    step.isPushed = true;
  }
}

function arrive(): void {
  isMoving = false;
  const { steps = [] } = entryState();
  for (const step of open.toReversed()) {
    if (!step.isPushed || steps.includes(step.key)) continue;
    step.isPushed = false;
    step.close();
  }
  const arrived = waiting;
  waiting = [];
  for (const act of arrived) whenStill(act);
  queueMicrotask(finish);
}

/** On `pageshow`: the page may have returned from the back/forward cache. */
function comeBack(): void {
  isLeaving = false;
  finish();
}

globalThis.addEventListener?.('popstate', arrive);
globalThis.addEventListener?.('pageshow', comeBack);
finish();
