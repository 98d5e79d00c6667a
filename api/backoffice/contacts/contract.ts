import * as z from 'zod/mini';

const line = (maxLength: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxLength));

/**
 * A honeypot field, hidden from people. If a program fills it in, the response looks successful but nothing is stored.
 */
const website = z.optional(z.string().check(z.maxLength(500)));

export const newContact = z.object({
  name: line(100),
  /** An e-mail address or a mobile number, as typed by the sender. */
  email: line(254),
  subject: line(200),
  message: line(5000),
  /** The URL that the attachment was uploaded to. */
  attachmentUrl: z.optional(z.string().check(z.maxLength(500))),
  website,
});

/** Reasons for reporting a shop. */
export const reportReasons = ['fake', 'not_delivered', 'forbidden', 'stolen', 'other'] as const;

export const newReport = z.object({
  reason: z.enum(reportReasons, 'required'),
  text: line(2000),
  /** An e-mail address or a mobile number, if the shopper wants a response. */
  contact: z.prefault(z.string().check(z.trim(), z.maxLength(254)), ''),
  website,
});

/** The report form, which also asks for the shop's link. */
export const reportForm = z.extend(newReport, { shop: line(200) });

export type NewReport = z.infer<typeof newReport>;

export const reportStatus = z.object({ status: z.enum(['open', 'closed']) });
export type ReportStatus = z.infer<typeof reportStatus>;

export const contactStatuses = ['pending', 'responded', 'closed'] as const;

export const contactStatus = z.object({ status: z.enum(contactStatuses) });

export type NewContact = z.infer<typeof newContact>;
export type ContactStatus = z.infer<typeof contactStatus>['status'];

/** Response to an upload. `size` is in bytes. */
export interface UploadResult {
  readonly uploadURL: string;
  readonly name: string;
  readonly size: number;
}
