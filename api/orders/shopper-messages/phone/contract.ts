import * as z from 'zod/mini';

/** A base URL. Paths are added to it, so it has no query. */
function isServer(href: string): boolean {
  const url = URL.parse(href);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && [url.username, url.password, url.search, url.hash].every((part) => part === '');
}

const credential = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200));

/** `DELETE /api/shops/:shop/sms-phone` */
export interface RemovedSmsPhone extends SmsPhoneView {
  /** Whether the app's server confirmed that it forwards no more SMS. Also true if no phone was connected. */
  readonly isDeregistered: boolean;
}

/** The connection of a shop's own phone, as the owner's form sends it. */
export const newSmsPhone = z.object({
  url: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300), z.refine(isServer, 'hook_url')),
  user: credential,
  password: credential,
});

export type NewSmsPhone = z.infer<typeof newSmsPhone>;

/** `GET`, `PUT` and `POST …/test` of `/api/shops/:shop/sms-phone`, for the owner. The credentials are never shown. */
export interface SmsPhoneView {
  /** The server that the form offers. */
  readonly offeredUrl: string;
  /** Null if no phone is connected. */
  readonly phone: {
    readonly url: string;
    readonly state: 'untested' | 'works' | 'refused';
    /** Time of the last test or SMS, epoch ms; null before the first. */
    readonly respondedAt: number | null;
    /** The server's response. */
    readonly lastResponse: string;
    /** When the phone last sent an SMS to a customer, and when it last forwarded a received one; null before the first. */
    readonly sentAt: number | null;
    readonly receivedAt: number | null;
  } | null;
}
