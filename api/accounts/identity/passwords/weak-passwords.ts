import { Failure } from '../../../platform/errors/failure.ts';
import { normaliseMobile } from '../../../platform/formats/mobile.ts';

/** Number of common passwords to refuse, counting only those of the minimum length. */
const refused = 10_000;
const minLength = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** The account's identifiers, which others may know. */
interface Names {
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * Refuses easily guessed passwords: common ones in any case, the account's own name, one repeated character, and the
 * product's name.
 * @throws Failure `weak_password`
 */
export async function refuseWeakPassword(password: string, names: Names): Promise<void> {
  common ??= readList();
  const lower = password.toLowerCase();
  const isWeak =
    (await common).has(lower) || isOwnName(lower, names) || /^(.)\1*$/su.test(lower) || isProductName(lower);
  if (isWeak) throw new Failure('weak_password', { fields: { password: { key: 'password_weak' } } });
}

function isOwnName(password: string, { email, mobile }: Names): boolean {
  const isEmail = email !== null && [email, email.split('@')[0]].includes(password.trim());
  return isEmail || (mobile !== null && (normaliseMobile(password) ?? normaliseMobile(`0${password}`)) === mobile);
}

/** Digits and symbols around the name are ignored. */
const isProductName = (password: string): boolean =>
  ['poshora', 'পসরা'].includes(password.replace(/[^\p{L}\p{M}]/gu, ''));

/** zxcvbn's list of leaked passwords, most frequent first (MIT). Loaded on first use. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: words } = await import('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(words.filter((word) => word.length >= minLength).slice(0, refused));
}
