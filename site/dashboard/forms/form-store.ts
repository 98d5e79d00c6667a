import { atom } from 'nanostores';
import type { z } from 'zod';
import type { Language } from '../../i18n/dictionary.ts';
import type { Refusal } from '../../stores/api.ts';
import { draftOf, type Draft } from '../../stores/drafts.ts';
import { sendSafely, type Outcome } from '../../stores/send-safely.ts';
import { stopUploads, whenUploaded } from '../pictures/picture-upload.ts';
import { focusFirst } from './focus-first.ts';
import { problemsOf, textsOf, type Problems } from './problems-of.ts';

/** Where a save stands; `waiting`: the connection keeps it back. */
export type SaveState = 'idle' | 'saving' | 'waiting' | 'failed';

type Sending<Answer> = Parameters<typeof sendSafely<Answer>>[0];

/** What a form does with its values; the same for every press of its button. */
export interface FormRules<Values extends object, Answer> {
  readonly schema: z.ZodType;
  /** What is missing, in the form's own words; beside what the schema refuses. */
  readonly missing?: (values: Values) => Problems<Values>;
  /** Told what keeps the form from being sent; the fields say it as well. */
  readonly onInvalid?: (problems: Problems<Values>) => void;
  /** Sends the changed fields, or all of them for something new. */
  readonly send: (changes: Partial<Values>, values: Values) => Sending<Answer>;
  readonly onLost: () => void;
  readonly onSaved: (answer: Answer, sent: Partial<Values>) => void;
  readonly onRefused: (refusal: Refusal) => void;
}

/** A form's draft, its problems and its save under way; all outlive the section that shows the form. */
export class FormStore<Values extends object> {
  /** Its name among all forms of all shops. */
  readonly name: string;
  readonly draft: Draft<Values>;
  readonly $save = atom<SaveState>('idle');
  readonly $problems = atom<Problems<Values>>({});

  constructor(shopId: string, name: string) {
    this.name = `${shopId} ${name}`;
    this.draft = draftOf(shopId, name);
  }

  change(part: Partial<Values>, saved: Values): void {
    this.draft.change(part, saved);
    const left = Object.entries(this.$problems.get()).filter(([field]) => !(field in part));
    this.$problems.set(Object.fromEntries(left) as Problems<Values>);
    if (this.$save.get() === 'failed') this.$save.set('idle');
  }

  discard(): void {
    stopUploads(this.name);
    this.draft.settle();
    this.$problems.set({});
    this.$save.set('idle');
  }

  /** Checks and sends; what was typed stays a draft until the server has it. */
  async submit<Answer>(element: HTMLFormElement, { read, rules, language }: Submission<Values, Answer>): Promise<void> {
    if (this.$save.get() === 'saving' || this.$save.get() === 'waiting') return;
    this.$save.set('saving');
    const isComplete = await whenUploaded(this.name);
    this.$save.set('idle');
    if (!isComplete) return;
    const { values, changes } = read();
    const problems = { ...problemsOf<Values>(rules.schema, values, language), ...rules.missing?.(values) };
    this.#show(element, problems);
    if (Object.keys(problems).length > 0) {
      this.$save.set('failed');
      return rules.onInvalid?.(problems);
    }
    this.$save.set('saving');
    const outcome = await sendSafely<Answer>(rules.send(changes, values), () => {
      this.$save.set('waiting');
      rules.onLost();
    });
    this.#end(element, outcome, changes, rules);
  }

  #end<Answer>(
    element: HTMLFormElement,
    outcome: Outcome<Answer>,
    sent: Partial<Values>,
    rules: FormRules<Values, Answer>,
  ): void {
    if (outcome.kind === 'done') {
      rules.onSaved(outcome.answer, sent);
      this.draft.settle(sent);
      this.$save.set('idle');
      return;
    }
    this.$save.set('failed');
    rules.onRefused(outcome.refusal);
    this.#show(element, textsOf<Values>(Object.entries(outcome.refusal.fields ?? {})));
  }

  #show(element: HTMLFormElement, problems: Problems<Values>): void {
    this.$problems.set(problems);
    focusFirst(element, Object.keys(problems));
  }
}

interface Submission<Values extends object, Answer> {
  /** The form as it is now, with what has changed against the server. */
  readonly read: () => { readonly values: Values; readonly changes: Partial<Values> };
  readonly rules: FormRules<Values, Answer>;
  readonly language: Language;
}

const stores = new Map<string, unknown>();

/** The one store of a form of this page. */
export function formStore<Values extends object>(shopId: string, name: string): FormStore<Values> {
  const key = `${shopId} ${name}`;
  const store = stores.get(key) ?? new FormStore<Values>(shopId, name);
  stores.set(key, store);
  // A form's name stands for the shape of its values.
  return store as FormStore<Values>;
}
