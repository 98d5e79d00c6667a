/** Where the file of an attachment is stored. */
export const attachmentKey = (attachmentId: string): string => `attachments/${attachmentId}`;

/** The address that was given out for an upload. */
export const uploadAddress = (token: string): string => `/api/objects/${token}`;

/** The token in such an address, absolute or not; null in any other text. */
export function uploadToken(address: string): string | null {
  return /\/api\/objects\/([\w-]{43})$/.exec(address)?.[1] ?? null;
}
