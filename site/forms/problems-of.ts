import { fieldProblems, fieldText } from '../../api/platform/errors/field-texts.ts';
import type { Language } from '../i18n/dictionary.ts';

/** What is wrong with single fields, as sentences in the reader's language, by the field's name. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

/** A zod schema, as far as a form needs it (standardschema.dev). */
export interface Schema<Checked> {
  readonly '~standard': {
    validate(value: unknown): Result<Checked> | Promise<Result<Checked>>;
  };
}

type Issue = Parameters<typeof fieldProblems>[0][number];
type Result<Checked> = { readonly value: Checked; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** Checks with the server's own schema, so that browser and server say the same. */
export async function check<Values, Checked>(
  schema: Schema<Checked>,
  values: Values,
  language: Language,
): Promise<{ readonly checked: Checked } | { readonly problems: Problems<Values> }> {
  const result = await schema['~standard'].validate(values);
  if (!result.issues) return { checked: result.value };
  const texts = Object.entries(fieldProblems(result.issues)).map(
    ([path, problem]) => [path, fieldText(problem, language)] as const,
  );
  return { problems: textsOf<Values>(texts) };
}

/** A server's `fields` by the form's own names: `featureImages.1` counts for `featureImages`. */
export function textsOf<Values>(fields: Iterable<readonly [path: string, text: string]>): Problems<Values> {
  const texts: Record<string, string> = {};
  for (const [path, text] of fields) texts[path.split('.')[0] ?? path] ??= text;
  return texts as Problems<Values>;
}
