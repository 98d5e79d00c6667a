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
import { realChanges, unkeptDraft } from '../stores/drafts.ts';
import { formStore, FormStore, type FormRules, type SaveState } from './form-store.ts';
import type { Problems } from './problems-of.ts';

interface Options<Values extends object, Checked, Answer> extends FormRules<Values, Checked, Answer> {
  /** What the server holds, or what an empty form begins with. */
  readonly saved: Values;
  /**
   * Given, what is typed is a draft: it outlives a reload, and all tabs show it. Never for passwords. The name names the
   * form and its draft.
   */
  readonly draft?: { readonly shopId: string; readonly name: string };
}

/** Names of the fields that hold text. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export interface Form<Values extends object> {
  readonly store: FormStore<Values>;
  readonly values: Values;
  readonly problems: Problems<Values>;
  readonly save: SaveState;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** A function is given the form as it is when it is called, for what arrives late, as an upload does. */
  readonly change: (part: Partial<Values> | ((latest: Values) => Partial<Values>)) => void;
  /** Gives up what was typed and not saved. @returns what puts it back */
  readonly discard: () => () => void;
  /** Spread it on the form element. */
  readonly element: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
    readonly ref: RefObject<HTMLFormElement | null>;
  };
  /** Spread it on a TextField, SelectField, TextArea or PasswordField. */
  readonly text: <Name extends TextName<Values>>(name: Name) => TextProps;
}

interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/**
 * The one way to make a form. It is checked by the server's own schema before it is sent, shows what is wrong at the
 * field and puts the focus there. Fields that were changed hide the server's values until they are saved, so another
 * tab's save, a reload or a change of section takes nothing away.
 */
export function useForm<Values extends object, Checked, Answer>(
  options: Options<Values, Checked, Answer>,
): Form<Values> {
  const { draft, saved, ...rules } = options;
  const [unkept] = useState(() => (draft ? null : new FormStore<Values>(unkeptDraft())));
  const store = unkept ?? formStore<Values>(draft?.shopId ?? '', draft?.name ?? '');
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

  /** Takes over what a person or a password manager typed without this script hearing it, as before it came. */
  function adopt(form: HTMLFormElement): void {
    for (const element of form.elements) {
      if (!isTextControl(element) || !(element.name in saved)) continue;
      if (element.value !== read().values[element.name as keyof Values])
        change({ [element.name]: element.value } as Partial<Values>);
    }
  }
  const element = useRef<HTMLFormElement>(null);
  const adoptTyped = useEffectEvent(() => element.current && adopt(element.current));
  // Before anything is drawn again, which would empty the fields of what was typed before this script came.
  useLayoutEffect(() => void adoptTyped(), []);
  return {
    store,
    values,
    problems,
    save,
    isBusy: save === 'saving' || save === 'waiting',
    isChanged: Object.keys(changes).length > 0,
    change,
    discard: () => store.discard(saved),
    element: {
      ref: element,
      // Without script, what is typed is not put into the address.
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
