import * as z from 'zod/mini';

const line = (maxLength: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxLength));

/** A field that people do not see; a program that fills it in is thanked, and nothing is kept. */
const website = z.optional(z.string().check(z.maxLength(500)));

export const newContact = z.object({
  name: line(100),
  /** An e-mail address or a mobile number, as the sender writes it (specification section 5). */
  email: line(254),
  subject: line(200),
  message: line(5000),
  /** The address that an attachment was uploaded to. */
  attachmentUrl: z.optional(z.string().check(z.maxLength(500))),
  website,
});

/** Why a shopper reports a shop. */
export const reportReasons = ['fake', 'not_delivered', 'forbidden', 'stolen', 'other'] as const;

export const newReport = z.object({
  reason: z.enum(reportReasons, 'required'),
  text: line(2000),
  /** An e-mail address or a mobile number, when the shopper wants an answer. */
  contact: z.prefault(z.string().check(z.trim(), z.maxLength(254)), ''),
  website,
});

/** The form of a report, which also asks for the shop's link. */
export const reportForm = z.extend(newReport, { shop: line(200) });

export type NewReport = z.infer<typeof newReport>;

const statuses = ['pending', 'responded', 'closed'] as const;

export const contactStatus = z.object({ status: z.enum(statuses) });

/** A page of a list, newest first: `before` is what the page before gave as `next`. */
export const contactPage = z.object({
  search: z.prefault(z.string().check(z.trim(), z.maxLength(100)), ''),
  status: z.optional(z.enum(statuses)),
  /** The first and the last Dhaka day of the messages. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.prefault(z.enum(['created', 'name', 'status']), 'created'),
  order: z.prefault(z.enum(['asc', 'desc']), 'desc'),
  before: z.optional(z.string().check(z.maxLength(40))),
  limit: z.prefault(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(100)), 50),
});

export type NewContact = z.infer<typeof newContact>;
export type ContactStatus = z.infer<typeof contactStatus>['status'];
export type ContactPage = z.infer<typeof contactPage>;

export interface ContactView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly status: ContactStatus;
  readonly createdAt: number;
  /** Where admins download the attachment; null when there is none. */
  readonly attachmentUrl: string | null;
  readonly attachment: { readonly name: string; readonly size: number } | null;
}

export interface ContactList {
  readonly contacts: readonly ContactView[];
  /** `before` of the next page; null at the end. */
  readonly next: string | null;
  /** All that fit search and status; of a search no further than `maxCounted`. */
  readonly total: number;
  /** False when there are more than `total`. */
  readonly isExact: boolean;
  readonly counts: { readonly all: number; readonly pending: number };
}

/** What an upload answers (specification section 3, Upload result); `size` is bytes. */
export interface UploadResult {
  readonly uploadURL: string;
  readonly name: string;
  readonly size: number;
}
