import { atom } from 'nanostores';
import { languageOfPage, type Refusal } from '../stores/api.ts';
import { call, isLost, newKey, type Send } from '../stores/call.ts';
import { draftOf, type Draft } from '../stores/drafts.ts';
import { focusFirst } from './focus-first.ts';
import { check, textsOf, type Problems, type Schema } from './problems-of.ts';

export type SaveState = 'idle' | 'saving' | 'failed';

/** The schema's output: all values, and those that differ from the server's. */
export interface Submitted<Checked> {
  readonly checked: Checked;
  readonly changed: Partial<Checked>;
}

/** How a form checks and saves its values; the same for every submission. */
export interface FormRules<Values extends object, Checked, Saved> {
  /** The server's own schema. */
  readonly schema: Schema<Checked>;
  /** Additional required fields, with messages in the form's own words. */
  readonly missing?: (values: Values) => Problems<Values>;
  /** Called with the problems that prevent sending. The fields show them as well. */
  readonly onInvalid?: (problems: Problems<Values>) => void;
  readonly send: (submitted: Submitted<Checked>) => Send<Saved>;
  /** There is no retry without a response, because what the form sends works only once, such as a token. */
  readonly isSentOnce?: boolean;
  /** The form stays busy until the returned promise ends, for example while another page loads. */
  readonly onSaved: (response: Saved, submitted: Submitted<Checked>) => Promise<void> | void;
  /** Called for every refusal, to show the message that no field shows. */
  readonly onRefused: (refusal: Refusal) => void;
}

/** Work that must end before the form is sent, such as an upload. */
export interface Pending {
  /** Resolves when it ends; false if it failed, and its field shows why. */
  whenIdle(): Promise<boolean>;
  stop(): void;
  /** Frees its memory. Called once its value is saved or discarded. */
  release(): void;
}

/** A form's draft, problems and running save. They survive closing the section that shows the form. */
export class FormStore<Values extends object> {
  readonly draft: Draft<Values>;
  readonly $save = atom<SaveState>('idle');
  readonly $problems = atom<Problems<Values>>({});
  /** By field name. */
  readonly pending = new Map<string, Pending>();
  #stopping = new AbortController();
  /** The values sent without a response, and their idempotency key. Sending the same values again uses the same key. */
  #lost: { readonly sent: string; readonly key: string } | undefined;

  constructor(draft: Draft<Values>) {
    this.draft = draft;
  }

  get isBusy(): boolean {
    return this.$save.get() === 'saving';
  }

  change(part: Partial<Values>, saved: Values): void {
    this.draft.change(part, saved);
    const left = Object.entries(this.$problems.get()).filter(([field]) => !(field in part));
    this.$problems.set(Object.fromEntries(left) as Problems<Values>);
    if (!this.isBusy) this.$save.set('idle');
  }

  /**
   * Discards the draft.
   * @returns restores it
   */
  discard(saved: Values): () => void {
    const typed = this.draft.$changes.get();
    this.stop();
    for (const each of this.pending.values()) each.stop();
    this.#release();
    this.draft.clear();
    this.$problems.set({});
    this.$save.set('idle');
    return () => this.change(typed, saved);
  }

  /** Stops a running save; the draft stays. */
  stop(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    if (this.isBusy) this.$save.set('idle');
  }

  /** Checks and sends the values. They stay a draft until the server has saved them. */
  async submit<Checked, Saved>(
    element: HTMLFormElement,
    { read, rules }: Submission<Values, Checked, Saved>,
  ): Promise<void> {
    if (this.isBusy) return;
    const { signal } = this.#stopping;
    this.$save.set('saving');
    const arrived = await Promise.all([...this.pending.values()].map((each) => each.whenIdle()));
    if (signal.aborted) return;
    if (!arrived.every(Boolean)) return this.$save.set('idle');
    const { values, changes } = read();
    const result = await check(rules.schema, values, languageOfPage());
    const problems = { ...('problems' in result && result.problems), ...rules.missing?.(values) } as Problems<Values>;
    this.#show(element, problems);
    if (!('checked' in result) || Object.keys(problems).length > 0) {
      this.$save.set('failed');
      return rules.onInvalid?.(problems);
    }
    const submitted = { checked: result.checked, changed: onlyOf(result.checked, changes) };
    const sent = JSON.stringify(result.checked);
    const key = this.#lost?.sent === sent ? this.#lost.key : newKey();
    this.#lost = { sent, key };
    const outcome = await call<Saved>(rules.send(submitted), {
      key,
      signal,
      ...(rules.isSentOnce && { tries: 1 }),
    });
    if (signal.aborted) return;
    if (outcome.kind === 'done' || !isLost(outcome.refusal)) this.#lost = undefined;
    if (outcome.kind === 'refused') return this.#refuse(element, outcome.refusal, values, rules);
    const ended = rules.onSaved(outcome.response, submitted);
    if (ended) await ended;
    this.draft.clear(changes);
    if (Object.keys(this.draft.$changes.get()).length === 0) this.#release();
    this.$save.set('idle');
  }

  #release(): void {
    for (const each of this.pending.values()) each.release();
  }

  #refuse(
    element: HTMLFormElement,
    refusal: Refusal,
    values: Values,
    { onRefused }: Pick<FormRules<Values, never, never>, 'onRefused'>,
  ): void {
    this.$save.set('failed');
    const own = Object.entries(refusal.fields ?? {}).filter(([path]) => (path.split('.')[0] ?? '') in values);
    this.#show(element, textsOf<Values>(own));
    onRefused({ ...refusal, fields: Object.fromEntries(own) });
  }

  #show(element: HTMLFormElement, problems: Problems<Values>): void {
    this.$problems.set(problems);
    focusFirst(element, Object.keys(problems));
  }
}

interface Submission<Values extends object, Checked, Saved> {
  /** The form's current values, and the changes against the server's. */
  readonly read: () => { readonly values: Values; readonly changes: Partial<Values> };
  readonly rules: FormRules<Values, Checked, Saved>;
}

/** The fields of `checked` that `changes` contains. */
function onlyOf<Checked>(checked: Checked, changes: object): Partial<Checked> {
  const changed = Object.entries(checked as object).filter(([field]) => field in changes);
  return Object.fromEntries(changed) as Partial<Checked>;
}

const stores = new Map<string, unknown>();

/** The page's only store for a form with a stored draft; both use the same name. */
export function formStore<Values extends object>(shopId: string, name: string): FormStore<Values> {
  const key = `${shopId} ${name}`;
  const store = stores.get(key) ?? new FormStore<Values>(draftOf(shopId, name));
  stores.set(key, store);
  // A form's name is used for one type of values only.
  return store as FormStore<Values>;
}
