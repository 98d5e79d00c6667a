import { fieldProblems, fieldText } from '../../api/platform/errors/field-texts.ts';
import type { Language } from '../i18n/dictionary.ts';
import { cleanInput } from '../../api/platform/formats/clean-text.ts';

/** Problems of single fields, as sentences in the reader's language, by field name. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

/** The part of a zod schema that a form needs (standardschema.dev). */
export interface Schema<Checked> {
  readonly '~standard': {
    validate(value: unknown): Result<Checked> | Promise<Result<Checked>>;
  };
}

type Issue = Parameters<typeof fieldProblems>[0][number];
type Result<Checked> = { readonly value: Checked; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** Cleans and validates as the server does, so that browser and server agree. */
export async function check<Values, Checked>(
  schema: Schema<Checked>,
  values: Values,
  language: Language,
): Promise<{ readonly checked: Checked } | { readonly problems: Problems<Values> }> {
  const result = await schema['~standard'].validate(cleanInput(values));
  if (!result.issues) return { checked: result.value };
  const texts = Object.entries(fieldProblems(result.issues)).map(
    ([path, problem]) => [path, fieldText(problem, language)] as const,
  );
  return { problems: textsOf<Values>(texts) };
}

/** The server's `fields` under the form's own names: `featureImages.1` becomes `featureImages`. */
export function textsOf<Values>(fields: Iterable<readonly [path: string, text: string]>): Problems<Values> {
  const texts: Record<string, string> = {};
  for (const [path, text] of fields) texts[path.split('.')[0] ?? path] ??= text;
  return texts as Problems<Values>;
}
