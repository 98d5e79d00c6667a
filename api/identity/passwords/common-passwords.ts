import { Failure } from '../../errors/failure.ts';

/** How many of the most common ones are refused, of those long enough to be chosen at all (decisions 'Password too weak'). */
const refused = 10_000;
const shortest = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** @throws Failure `weak_password` for one that everybody tries first, in whatever case it is written */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= readList();
  if ((await common).has(password.toLowerCase()))
    throw new Failure('weak_password', { fields: { password: { key: 'password_weak' } } });
}

/** zxcvbn's list of leaked passwords, the most frequent first (MIT). Read when it is first needed. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: words } = await import('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(words.filter((word) => word.length >= shortest).slice(0, refused));
}
