import { useEffect, useEffectEvent } from 'react';
import type { Form } from './use-form.ts';

/** The names of a form's text fields whose input survives a reload, and the form's name. Never for passwords. */
export interface DraftFields<Values extends object> {
  readonly form: string;
  readonly fields: readonly (keyof Values & string)[];
  /** Whether `RestoreTyped.astro` restores the input when the page opens, because the form's script loads at a touch. */
  readonly isInPage?: boolean;
}

const keyOf = (form: string): string => `poshora_typed_${form}`;

/** Keeps the input of some fields in this tab until the form is sent. */
export function useDraftFields<Values extends object>(
  { store, change }: Pick<Form<Values>, 'store' | 'change'>,
  draft: DraftFields<Values> | undefined,
): void {
  const restore = useEffectEvent(({ form, fields }: DraftFields<Values>) => {
    const known = read(form);
    const typed = store.draft.$changes.get();
    const untouched = fields.filter((field) => !(field in typed) && typeof known[field] === 'string');
    if (untouched.length > 0)
      change(Object.fromEntries(untouched.map((field) => [field, known[field]])) as Partial<Values>);
  });
  const follow = useEffectEvent(({ form, fields }: DraftFields<Values>) => {
    const typed = store.draft.$changes.get();
    saveDraft(form, Object.fromEntries(fields.flatMap((field) => (typed[field] ? [[field, typed[field]]] : []))));
  });
  useEffect(() => {
    if (!draft) return undefined;
    // After hydration, so that the first render equals the page's HTML.
    if (!draft.isInPage) restore(draft);
    // Input from before the script came is in the form already.
    follow(draft);
    return store.draft.$changes.listen(() => follow(draft));
    // oxlint-disable-next-line react/exhaustive-deps -- the names do not change
  }, [store]);
}

/** Removes the input, once it is sent. */
export const forgetDraft = (form: string): void => saveDraft(form, {});

/** Fills fields of a form on another page that the visitor left empty. */
export const fillDraft = (form: string, values: object): void => saveDraft(form, { ...values, ...read(form) });

function saveDraft(form: string, typed: object): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  } catch {
    // Storage is switched off: the input lives as long as the page.
  }
}

function read(form: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
