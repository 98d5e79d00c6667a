const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const controls = /(?![\t\n])\p{Cc}/gu;

/** Characters without a shape of their own, among them bidi marks. Joiners and selectors have their own rules. */
const shapeless =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|\p{Noncharacter_Code_Point}/gu;

/** Joiners after a sign that they do not change. Bangla needs them after a hasanta, emoji between two pictures. */
const idleJoiners =
  /(?<!\p{Script=Bengali}|\p{Script=Devanagari}|\p{Script=Arabic}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)/gu;

/** Selectors of a picture's form after a sign that is not a picture. */
const idleSelectors = /(?<!\p{Emoji})(?:\ufe0e|\ufe0f)/gu;

/**
 * More marks on one sign than any script needs (the stream-safe form of Unicode, UAX 15). NFC sorts them, in a time that
 * grows with the square of their number.
 */
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * The form in which text from outside is stored and compared: `\n` between lines, no invisible characters, NFC. Every
 * entrance applies it: JSON, forms, files, webhooks, URLs, and the forms of the site before they check. Applying it
 * twice changes nothing.
 */
export const cleanText = (text: string): string =>
  text
    .replace(lineBreaks, '\n')
    .replace(controls, '')
    .replace(shapeless, '')
    .replace(idleSelectors, '')
    .replace(idleJoiners, '')
    .replace(manyMarks, '$1')
    .normalize('NFC')
    .replace(manyMarks, '$1');

/** Passwords are compared in both forms, so they stay as typed. */
const isSecret = (field: string): boolean => field === 'password' || field === 'currentPassword';

/** A value of JSON or a form with all its texts clean. Names of fields are texts, too; `__proto__` is left out. */
export function cleanInput<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => [
    cleanText(name),
    isSecret(name) ? inner : cleaned(inner),
  ]);
  return Object.fromEntries(fields.filter(([name]) => name !== '__proto__'));
}

/** Files of a form are not plain. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
