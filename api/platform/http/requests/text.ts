import { Failure } from '../../errors/failure.ts';
import { cleanInput } from '../../formats/clean-text.ts';

/** Maximum depth and number of values of JSON. No form of the product sends more. */
const deepest = 12;
const most = 5_000;

/**
 * The value of a body or a URL with clean texts: see `cleanText`.
 * @throws Failure `unreadable` for too many levels or values, `invalid_text` for text that is not Unicode, with the
 *   field's name if it has one
 */
export function readInput(value: unknown): unknown {
  let seen = 0;
  const check = (part: unknown, path: string, depth: number): void => {
    seen += 1;
    if (depth > deepest || seen > most) throw new Failure('unreadable');
    if (typeof part === 'string') {
      if (!part.isWellFormed())
        throw new Failure('invalid_text', { fields: { [path]: { key: 'unusable_characters' } } });
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        if (!key.isWellFormed()) throw new Failure('invalid_text');
        check(inner, path ? `${path}.${key}` : key, depth + 1);
      }
    }
  };
  check(value, '', 0);
  return cleanInput(value);
}
