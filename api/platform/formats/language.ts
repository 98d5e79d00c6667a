import type { Language } from '../texts/texts.ts';

export type { Language } from '../texts/texts.ts';

/** The reader's language by `Accept-Language` (RFC 9110, 12.5.4): Bangla if listed before English. */
export function languageOf(headers: Headers): Language {
  const wanted = headers.get('accept-language')?.toLowerCase() ?? '';
  const bangla = wanted.search(/\bbn\b/);
  const english = wanted.search(/\ben\b/);
  return bangla >= 0 && (english < 0 || bangla < english) ? 'bn' : 'en';
}
