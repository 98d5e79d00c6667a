import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRules } from '../forms/form-store.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { forgetDraft, useDraftFields, type DraftFields } from '../forms/use-draft-fields.ts';
import type { Refusal } from '../stores/api.ts';

interface Options<Values extends object, Checked, Saved> extends Omit<
  FormRules<Values, Checked, Saved>,
  'onRefused' | 'isSentOnce' | 'missing'
> {
  /** The initial values. */
  readonly saved: Values;
  /** Codes of the refusals that show their own message; the others show `otherwise`. By default all show their own. */
  readonly shown?: readonly string[];
  readonly otherwise: string;
  /** Shown when the network fails; defaults to the general text about the connection. */
  readonly unreachable?: string;
  /** The fields whose input a reload keeps. Never passwords. */
  readonly draftFields?: DraftFields<Values>;
  /** Receives a message about the whole form, instead of `problem`. */
  readonly onProblem?: (problem: string) => void;
}

export interface AccountFormState<Values extends object> extends Form<Values> {
  /** The message about the whole form. */
  readonly problem: string | null;
}

/** A form about an account: it is sent once, and only its `draftFields` fields survive a reload. In addition to the fields it has one `problem`. */
export function useAccountForm<Values extends object, Checked, Saved>(
  options: Options<Values, Checked, Saved>,
): AccountFormState<Values> {
  const { onProblem, onSaved, draftFields } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values, Checked, Saved>({
    ...options,
    isSentOnce: true,
    // The problem stays until the response arrives. Removing it makes the form shorter, and a second click would hit
    // the link under the button.
    async onSaved(response, submitted) {
      if (draftFields) forgetDraft(draftFields.form);
      await onSaved(response, submitted);
      setProblem(null);
    },
    onRefused(refusal) {
      const isOfField = Object.keys(refusal.fields ?? {}).length > 0;
      // Removed first, so that screen readers announce the same text again.
      flushSync(() => setProblem(null));
      if (!isOfField) (onProblem ?? setProblem)(problemOf(options, refusal));
    },
  });
  useDraftFields(form, draftFields);
  return { ...form, problem };
}

type Wording = Pick<Options<object, unknown, unknown>, 'shown' | 'otherwise' | 'unreachable'>;

/** The message for a failure that is not about a field. */
function problemOf({ shown, otherwise, unreachable }: Wording, { code, message }: Refusal): string {
  if (code === 'unreachable') return unreachable ?? message;
  return !shown || shown.includes(code) ? message : otherwise;
}
