import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRules } from '../forms/form-store.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import type { Refusal } from '../stores/api.ts';

interface Options<Values extends object, Checked, Answer> extends Omit<
  FormRules<Values, Checked, Answer>,
  'onRefused' | 'onLost' | 'missing'
> {
  /** What the form begins with. */
  readonly saved: Values;
  /** Codes of the refusals whose own message is shown; every other failure shows `otherwise`. Left out: all of them. */
  readonly shown?: readonly string[];
  readonly otherwise: string;
  /** Shown when the network fails; the plain text about the connection when missing. */
  readonly unreachable?: string;
  /** Says what went wrong with the form as a whole, in place of `problem`. */
  readonly onProblem?: (problem: string) => void;
}

export interface AccountFormState<Values extends object> extends Form<Values> {
  /** What went wrong with the form as a whole. */
  readonly problem: string | null;
}

/** A form about an account: nothing of it is kept, and it is sent once. Beside the fields it has one `problem`. */
export function useAccountForm<Values extends object, Checked, Answer>(
  options: Options<Values, Checked, Answer>,
): AccountFormState<Values> {
  const { onProblem, onSaved } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values, Checked, Answer>({
    ...options,
    // The problem stays until the answer is there: without it the form is shorter, and a second press would hit the link
    // under the button.
    async onSaved(answer, submitted) {
      await onSaved(answer, submitted);
      setProblem(null);
    },
    onRefused(refusal) {
      // Taken away first, so that the same words are read out again.
      flushSync(() => setProblem(null));
      if (Object.keys(refusal.fields ?? {}).length === 0) (onProblem ?? setProblem)(problemOf(options, refusal));
    },
  });
  return { ...form, problem };
}

type Wording = Pick<Options<object, unknown, unknown>, 'shown' | 'otherwise' | 'unreachable'>;

/** The words for a failure that is not about a field. */
function problemOf({ shown, otherwise, unreachable }: Wording, { code, message }: Refusal): string {
  if (code === 'unreachable') return unreachable ?? message;
  return !shown || shown.includes(code) ? message : otherwise;
}
