import * as z from 'zod/mini';
import type { Plan } from '../plans/contract.ts';
import { cleanText } from '../../platform/formats/clean-text.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { plainTyped } from '../../platform/formats/typed-text.ts';

export type Identifier =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly mobile: string };

const emailFormat = z.email().check(z.maxLength(254));

/** A text with `@` is an e-mail address, anything else a mobile number. */
export function readIdentifier(text: string): Identifier | null {
  const trimmed = cleanText(text)
    .trim()
    .replace(/^mailto:/i, '');
  if (trimmed.includes('@')) {
    const email = emailFormat.safeParse(trimmed.toLowerCase());
    return email.success ? { kind: 'email', email: email.data } : null;
  }
  const mobile = normaliseMobile(trimmed);
  return mobile ? { kind: 'mobile', mobile } : null;
}

const filledIn = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(254));

/** An e-mail address or a mobile number, as typed. */
export const identifier = filledIn.check((given) => {
  if (given.value === '' || readIdentifier(given.value) !== null) return;
  const message = given.value.includes('@') ? 'email' : 'identifier';
  given.issues.push({ code: 'custom', message, input: given.value });
});

export const newPassword = z
  .string()
  .check(z.maxLength(256), z.overwrite(cleanText), z.minLength(1, 'required'), z.minLength(6, 'password_short'));

const ownPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(256));

/** An e-mail address, lower case. */
export const email = filledIn.check((given) => {
  if (given.value !== '' && readIdentifier(given.value)?.kind !== 'email')
    given.issues.push({ code: 'custom', message: 'email', input: given.value });
});

const mobileOrEmpty = z.string().check(z.trim(), z.maxLength(254), (given) => {
  if (given.value !== '' && normaliseMobile(given.value) === null)
    given.issues.push({ code: 'custom', message: 'mobile', input: given.value });
});

/** A mobile number, as typed. */
export const mobile = mobileOrEmpty.check(z.minLength(1, 'required'));

/** Accepts the documented body `{email, mobile}` and `{identifier}`. Ids and slugs from clients are ignored. */
export const registration = z.pipe(
  z.transform((body) => {
    if (typeof body !== 'object' || body === null || 'identifier' in body) return body;
    const { email, mobile } = body as { email?: unknown; mobile?: unknown };
    return { ...body, identifier: email ?? mobile };
  }),
  z.object({ identifier, password: newPassword, language: z.optional(z.enum(['en', 'bn'])) }),
);

export const signIn = z.object({ identifier: filledIn, password: ownPassword });

export type Credentials = z.infer<typeof signIn>;

export const forgotPassword = z.object({ identifier });

export const findByMobile = z.object({ mobile });

/** The secret token in a link from a mail. */
export const linkToken = z.string().check(z.minLength(1, 'required'), z.maxLength(100));

export const resetPassword = z.object({ token: linkToken, password: newPassword });

/** Digits, Latin or Bangla, possibly with spaces. */
const typedCode = (form: RegExp) =>
  z.pipe(
    z.string().check(z.minLength(1, 'required'), z.maxLength(50)),
    z.pipe(
      z.transform((typed: string) => plainTyped(typed).replace(/[\s-]/g, '')),
      z.string().check(z.regex(form, 'code')),
    ),
  );

const code = typedCode(/^\d{6}$/);

/** The digits of one recovery code. A code by SMS has six. */
export const recoveryCodeLength = 10;

const resetCode = typedCode(new RegExp(`^(\\d{6}|\\d{${recoveryCodeLength}})$`));

/** With a code from an SMS, or one of the account's recovery codes. */
export const resetByCode = z.object({ mobile, code: resetCode, password: newPassword });

/** Without a password if it was entered in this session a few minutes ago. */
export const makeRecoveryCodes = z.object({ password: z.optional(ownPassword) });

/** A new set of recovery codes. The API shows it once. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

export const confirmMobile = z.object({ code });

/** `POST /api/auth/forgot-password`. */
export interface SentReset {
  /** The masked email address that a link was sent to. Null: a code was sent by SMS, if the number has an account. */
  readonly email: string | null;
}

/** The end of a reset. */
export interface ResetDone {
  readonly changed: true;
  /** Another contact of the account that can no longer set the password, until it is confirmed. */
  readonly suspended: 'email' | 'mobile' | null;
}

/** Account changes require the current password. */
export const changePassword = z.object({ currentPassword: ownPassword, password: newPassword });
export const changeEmail = z.object({ email, password: ownPassword });
/** An empty number removes it from the account. */
export const changeMobile = z.object({ mobile: mobileOrEmpty, password: ownPassword });
export const changeLanguage = z.object({ language: z.enum(['en', 'bn']) });
export const confirmEmail = z.object({ token: linkToken });
export const passwordOnly = z.object({ password: ownPassword });

/** One browser with an active session. Times are epoch ms. */
export interface SessionView {
  readonly id: string;
  /** 'Chrome on Android'. */
  readonly device: string;
  readonly createdAt: number;
  /** Accurate to the hour. */
  readonly lastUsedAt: number;
  /** True for the session that makes the request. */
  readonly isCurrent: boolean;
}

/** The facts of an account that its owner and admins see. Times are epoch ms. */
export interface AccountFacts {
  readonly id: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isMobileConfirmed: boolean;
  readonly shopSlug: string;
  readonly plan: Plan;
  readonly maxProducts: number;
  /** 1 = admin, as documented. */
  readonly isAdmin: 0 | 1;
  readonly trialStart: number | null;
  readonly trialEnd: number | null;
  readonly planExpiresAt: number | null;
  readonly createdAt: number;
}

/** The account as its owner's browser knows it. */
export interface UserView extends AccountFacts {
  readonly uid: string;
  readonly shopName: string;
  readonly language: 'en' | 'bn';
  /** Whether the server can confirm a number with a code by SMS. */
  readonly sendsCodes: boolean;
  /** The account's unused recovery codes. */
  readonly recoveryCodes: number;
}
