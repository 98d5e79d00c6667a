import type { z } from 'zod';
import { fieldProblems, fieldText } from '../../../api/errors/field-texts.ts';
import type { Language } from '../../i18n/dictionary.ts';

/** What is wrong with single fields, as sentences in the reader's language, by the field's name. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

/** Checks with the server's own schema, so that browser and server say the same. */
export function problemsOf<Values>(schema: z.ZodType, values: Partial<Values>, language: Language): Problems<Values> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  return textsOf<Values>(
    Object.entries(fieldProblems(checked.error.issues)).map(([path, problem]) => [path, fieldText(problem, language)]),
  );
}

/** A server's `fields` by the form's own names: `featureImages.1` counts for `featureImages`. */
export function textsOf<Values>(fields: Iterable<readonly [path: string, text: string]>): Problems<Values> {
  const texts: Record<string, string> = {};
  for (const [path, text] of fields) texts[path.split('.')[0] ?? path] ??= text;
  return texts as Problems<Values>;
}
