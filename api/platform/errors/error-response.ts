import { isBusy, isServerFault } from '../../../db/faults.ts';
import { languageOf, type Language } from '../formats/language.ts';
import { Failure } from './failure.ts';
import { fieldText, numberText } from './field-texts.ts';
import { failures } from './failures.ts';
import type { FailureEntry } from './tables/table.ts';

/** A failure as JSON in the reader's language: `{ code, message, fields? }` and the failure's data. */
export function errorResponse(failure: Failure, headers: Headers): Response {
  const language = languageOf(headers);
  const { fields, data } = failure.details;
  const message = textOf(failure, language);
  const body = {
    ...data,
    code: failure.code,
    message,
    ...(fields && { fields: mapValues(fields, (problem) => fieldText(problem, language)) }),
  };
  return Response.json(body, { status: failure.status, headers: headersOf(failure) });
}

/** The headers of a response with a failure. */
export const headersOf = ({ details: { retryAfter, allow } }: Failure) => ({
  'cache-control': 'no-store',
  ...(retryAfter && { 'retry-after': String(Math.ceil(retryAfter)) }),
  ...(allow && { allow }),
});

/**
 * Texts of the field problems, by the last part of the field's name: `trxId` for `payment.trxId`. Those of an order's
 * further products are `more`.
 */
export function problemsOf({ details: { fields = {} } }: Failure, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [
      /^more\b|[^.]*$/.exec(name)?.[0] ?? name,
      fieldText(problem, language),
    ]),
  );
}

/** The message of a failure. */
export function textOf({ code, details: { parameters = {} } }: Failure, language: Language): string {
  const entry: FailureEntry = failures[code];
  const texts = parameters['left'] === 0 && entry.none ? entry.none : entry;
  return texts[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name] ?? '';
    return typeof value === 'number' ? numberText(value, language) : value;
  });
}

/**
 * Converts an error to a failure. Full, locked, read-only or unreachable storage has its own failures. Any other error
 * is a bug, so the message contains only the request's id.
 */
export function asFailure(error: unknown, request: string): Failure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Failure) return cause;
    const code = 'code' in cause ? String(cause.code) : '';
    if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC') return new Failure('storage_full', { retryAfter: 60 });
    if (/^SQLITE_(BUSY|READONLY|IOERR|CANTOPEN)/.test(code) || code === 'EROFS')
      return new Failure('busy', { retryAfter: 2 });
    if (code === 'STORE_AWAY') return new Failure('busy', { retryAfter: 10 });
  }
  if (isBusy(error) || isServerFault(error)) return new Failure('busy', { retryAfter: 2 });
  return new Failure('unexpected', { parameters: { request } });
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
