import { useState } from 'react';
import { useForm, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { fieldProblems, fieldText } from '../../api/errors/field-texts.ts';
import { common } from '../i18n/common.ts';
import type { Language } from '../i18n/dictionary.ts';
import { refusalOf, type Refusal } from '../stores/api.ts';

/** A zod schema, as far as a form needs it (standardschema.dev). */
interface Schema<Values> {
  readonly '~standard': {
    validate(value: unknown): { readonly value: Values } | { readonly issues: readonly Issue[] } | Promise<unknown>;
  };
}
type Issue = Parameters<typeof fieldProblems>[0][number];

/** What the typed client answers; without a `response` the network failed. */
interface Answer {
  readonly error: { readonly value: unknown } | null;
  readonly response: Response | undefined;
}

interface Options<Values extends FieldValues, Sent extends Answer> {
  readonly language: Language;
  readonly schema: Schema<Values>;
  readonly send: (values: Values) => Promise<Sent>;
  /** Called after success; what it starts (leaving the page) keeps the form busy until it settles. */
  readonly onDone: (answer: Sent, values: Values) => Promise<void> | void;
  /** Refusals whose own words are shown; every other failure shows `otherwise`. */
  readonly shown: readonly string[] | 'all';
  readonly otherwise: string;
  /** Shown when the network fails; the plain text about the connection when missing. */
  readonly unreachable?: string;
  readonly defaultValues?: Values;
  /** Told when a field is not filled in as it should be. */
  readonly onInvalid?: () => void;
  /** Says what went wrong with the form as a whole, in place of `problem`. */
  readonly onProblem?: (problem: string) => void;
}

/**
 * A form that checks what the server will check, by the same schema, and says what went wrong: at the field, the first
 * of which gets the focus, or in `problem`. Values typed before the page's script came are kept.
 */
export function useAccountForm<Values extends FieldValues, Sent extends Answer>(options: Options<Values, Sent>) {
  const { language, schema } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: resolverOf(schema, language),
    ...(options.defaultValues && { defaultValues: options.defaultValues as never }),
  });

  async function send(values: Values): Promise<void> {
    setProblem(null);
    const answer = await options.send(values);
    if (!answer.error) return options.onDone(answer, values);
    const refusal = refusalOf(answer.error);
    const fields = Object.entries(refusal?.fields ?? {}).filter(([name]) => name in values);
    fields.forEach(([name, message], index) =>
      form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 }),
    );
    if (fields.length === 0) (options.onProblem ?? setProblem)(problemOf(options, answer, refusal));
  }

  return {
    field: form.register,
    control: form.control,
    errorOf: (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message,
    problem,
    isBusy: form.formState.isSubmitting,
    submit: form.handleSubmit(send, options.onInvalid),
  };
}

/** The words for a failure that is not about a field. */
function problemOf<Values extends FieldValues, Sent extends Answer>(
  { language, shown, otherwise, unreachable }: Options<Values, Sent>,
  answer: Sent,
  refusal: Refusal | null,
): string {
  if (!answer.response) return unreachable ?? common(language).networkError;
  return refusal && (shown === 'all' || shown.includes(refusal.code)) ? refusal.message : otherwise;
}

/** React Hook Form's own resolver has zod's words; ours are the API's, in the page's language. */
function resolverOf<Values extends FieldValues>(schema: Schema<Values>, language: Language): Resolver<Values> {
  return async (given) => {
    const result = (await schema['~standard'].validate(given)) as { value: Values } | { issues: readonly Issue[] };
    if (!('issues' in result) || !result.issues) return { values: (result as { value: Values }).value, errors: {} };
    const errors = Object.entries(fieldProblems(result.issues)).map(([name, found]) => [
      name,
      { type: found.key, message: fieldText(found, language) },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
