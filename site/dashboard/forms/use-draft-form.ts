import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { realChanges } from '../../stores/drafts.ts';
import { useLanguage } from '../../ui/language.tsx';
import { formStore, type FormRules, type SaveState } from './form-store.ts';
import type { Problems } from './problems-of.ts';

interface Options<Values extends object, Answer> extends FormRules<Values, Answer> {
  readonly shopId: string;
  /** Names the form and its draft. */
  readonly name: string;
  /** What the server holds. */
  readonly saved: Values;
}

export interface DraftForm<Values extends object> {
  /** Its name among all forms of all shops. */
  readonly name: string;
  readonly values: Values;
  readonly problems: Problems<Values>;
  readonly save: SaveState;
  readonly isChanged: boolean;
  /** A function is given the form as it is when it is called, for what arrives late, as an upload does. */
  readonly change: (part: Partial<Values> | ((latest: Values) => Partial<Values>)) => void;
  /** Gives up what was typed and not saved. */
  readonly discard: () => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form over what the server holds: fields that were touched lie over it until they are saved, so another tab's save,
 * a reload or a change of section takes nothing away.
 */
export function useDraftForm<Values extends object, Answer>(options: Options<Values, Answer>): DraftForm<Values> {
  const { shopId, name, saved, ...rules } = options;
  const language = useLanguage();
  const store = formStore<Values>(shopId, name);
  const changes = realChanges(saved, useStore(store.draft.$changes));
  const values = { ...saved, ...changes };
  const read = () => {
    const current = realChanges(saved, store.draft.$changes.get());
    return { values: { ...saved, ...current }, changes: current };
  };
  return {
    name: store.name,
    values,
    problems: useStore(store.$problems),
    save: useStore(store.$save),
    isChanged: Object.keys(changes).length > 0,
    change: (part) => store.change(typeof part === 'function' ? part(read().values) : part, saved),
    discard: () => store.discard(),
    submit(event) {
      event.preventDefault();
      void store.submit(event.currentTarget, { read, rules, language });
    },
  };
}
