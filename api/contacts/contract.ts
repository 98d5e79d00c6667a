import { z } from 'zod';

const line = (longest: number) => z.string().trim().min(1, 'required').max(longest);

export const newContact = z.object({
  name: line(100),
  /** An e-mail address or a mobile number, as the sender writes it (specification section 5). */
  email: line(254),
  subject: line(200),
  message: line(5000),
  /** The address that an attachment was uploaded to. */
  attachmentUrl: z.string().max(500).optional(),
  /** A field that people do not see; a program that fills it in is thanked and forgotten. */
  website: z.string().max(500).optional(),
});

/** Why a shopper reports a shop. */
export const reportReasons = ['fake', 'not_delivered', 'forbidden', 'stolen', 'other'] as const;

export const newReport = z.object({
  reason: z.enum(reportReasons),
  text: line(2000),
  /** An e-mail address or a mobile number, when the shopper wants an answer. */
  contact: z.string().trim().max(254).default(''),
  /** As in a message: people leave it empty. */
  website: z.string().max(500).optional(),
});

export type NewReport = z.infer<typeof newReport>;

export const contactStatus = z.object({ status: z.enum(['pending', 'responded', 'closed']) });

/** A page of a list, newest first: `before` is what the page before gave as `next`. */
export const contactPage = z.object({
  search: z.string().trim().max(100).default(''),
  status: z.enum(['pending', 'responded', 'closed']).optional(),
  /** The first and the last Dhaka day of the messages. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(['created', 'name', 'status']).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
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
