import { Failure } from '../../errors/failure.ts';

/** Maximum depth and number of values of JSON. No form of the product sends more. */
const deepest = 12;
const most = 5_000;

/** Control characters except tab and line ends, and characters that change the text direction. */
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/;

/**
 * Refuses JSON or form fields with text that the database would truncate or that could deceive readers (ASVS 5.0,
 * 1.5.3).
 * @throws Failure `invalid_text`, with the field's name if it has one, or `unreadable` for too many levels or values
 */
export function refuseUnusableText(value: unknown): void {
  let seen = 0;
  const visit = (part: unknown, path: string, depth: number): void => {
    seen += 1;
    if (depth > deepest || seen > most) throw new Failure('unreadable');
    if (typeof part === 'string') {
      if (unusable.test(part) || !part.isWellFormed())
        throw new Failure('invalid_text', { fields: { [path]: { key: 'unusable_characters' } } });
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        if (unusable.test(key)) throw new Failure('invalid_text');
        visit(inner, path ? `${path}.${key}` : key, depth + 1);
      }
    }
  };
  visit(value, '', 0);
}
