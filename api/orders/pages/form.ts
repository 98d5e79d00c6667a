import { problemsOf, textOf } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { fieldProblems } from '../../platform/errors/field-texts.ts';
import type { Language } from '../../platform/formats/language.ts';

/** The fields of a form without JavaScript. */
export type Fields = Readonly<Record<string, string>>;

/** A form that is shown again, with the reason. */
export interface RefusedForm {
  readonly values: Fields;
  readonly message: string;
  readonly problems: Fields;
  readonly status: number;
}

/** A form that is shown for the first time. */
export const newForm = (values: Fields = {}): RefusedForm => ({ values, message: '', problems: {}, status: 200 });

/** @throws the error, if it is no Failure or one of the codes for which the form is not shown again */
export function refusedForm(
  error: unknown,
  values: Fields,
  language: Language,
  others: ReadonlyArray<Failure['code']> = [],
): RefusedForm {
  if (!(error instanceof Failure) || others.includes(error.code)) throw error;
  return { values, message: textOf(error, language), problems: problemsOf(error, language), status: error.status };
}

type Parsed<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly error: { readonly issues: Parameters<typeof fieldProblems>[0] } };

/** The data of a form that was checked against its contract. @throws Failure `invalid` */
export function validForm<Data>(result: Parsed<Data>): Data {
  if (!result.success) throw new Failure('invalid', { fields: fieldProblems(result.error.issues) });
  return result.data;
}

/** Redirects after a form, so that reloading does not send it again. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
