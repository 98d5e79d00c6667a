import { useStore } from '@nanostores/react';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { realChanges, memoryDraft } from '../stores/drafts.ts';
import { formStore, FormStore, type FormRules, type SaveState } from './form-store.ts';
import type { Problems } from './problems-of.ts';

interface Options<Values extends object, Checked, Saved> extends FormRules<Values, Checked, Saved> {
  /** The server's values, or the initial values of an empty form. */
  readonly saved: Values;
  /**
   * If set, unsaved input is stored as a draft: it survives a reload, and all tabs show it. Never for passwords. The
   * name identifies the form and its draft.
   */
  readonly draft?: { readonly shopId: string; readonly name: string };
}

/** Names of the text fields. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export interface Form<Values extends object> {
  readonly store: FormStore<Values>;
  readonly values: Values;
  readonly problems: Problems<Values>;
  readonly save: SaveState;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** A function receives the form's current values when it is called, for changes that arrive late, such as uploads. */
  readonly change: (part: Partial<Values> | ((latest: Values) => Partial<Values>)) => void;
  /**
   * Discards unsaved input.
   * @returns restores it
   */
  readonly discard: () => () => void;
  /** Props for the form element. */
  readonly element: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
    readonly ref: RefObject<HTMLFormElement | null>;
  };
  /** Props for a TextField, SelectField, TextArea or PasswordField. */
  readonly text: <Name extends TextName<Values>>(name: Name) => TextProps;
}

interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/**
 * The one way to build a form. It validates with the server's own schema before sending, shows problems at their fields
 * and focuses the first. Changed fields hide the server's values until they are saved, so another tab's save, a reload
 * or a change of section loses no input.
 */
export function useForm<Values extends object, Checked, Saved>(options: Options<Values, Checked, Saved>): Form<Values> {
  const { draft, saved, ...rules } = options;
  const [inMemory] = useState(() => (draft ? null : new FormStore<Values>(memoryDraft())));
  const store = inMemory ?? formStore<Values>(draft?.shopId ?? '', draft?.name ?? '');
  const changes = realChanges(saved, useStore(store.draft.$changes));
  const values = { ...saved, ...changes };
  const problems = useStore(store.$problems);
  const save = useStore(store.$save);
  const read = () => {
    const current = realChanges(saved, store.draft.$changes.get());
    return { values: { ...saved, ...current }, changes: current };
  };
  const change: Form<Values>['change'] = (part) =>
    store.change(typeof part === 'function' ? part(read().values) : part, saved);

  /** Copies values from the page's fields that a person or a password manager entered before the script loaded. */
  function adopt(form: HTMLFormElement): void {
    for (const element of form.elements) {
      if (!isTextControl(element) || !(element.name in saved)) continue;
      if (element.value !== read().values[element.name as keyof Values])
        change({ [element.name]: element.value } as Partial<Values>);
    }
  }
  const element = useRef<HTMLFormElement>(null);
  const adoptTyped = useEffectEvent(() => element.current && adopt(element.current));
  // Runs before the next render, which would clear the fields of input from before the script loaded.
  useLayoutEffect(() => void adoptTyped(), []);
  return {
    store,
    values,
    problems,
    save,
    isBusy: save === 'saving',
    isChanged: Object.keys(changes).length > 0,
    change,
    discard: () => store.discard(saved),
    element: {
      ref: element,
      // Without JavaScript, the input must not appear in the URL.
      method: 'post',
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        adopt(event.currentTarget);
        void store.submit(event.currentTarget, { read, rules });
      },
    },
    text: (name) => ({
      name,
      value: values[name] as string,
      error: problems[name],
      onChange: ({ target }) => change({ [name]: target.value } as unknown as Partial<Values>),
    }),
  };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file');
