/** Storage key of an attachment. */
export const attachmentKey = (attachmentId: string): string => `attachments/${attachmentId}`;

/** The URL path for an upload. */
export const uploadAddress = (token: string): string => `/api/objects/${token}`;

/** The token in an upload URL, absolute or relative; null in any other text. */
export function uploadToken(address: string): string | null {
  return /\/api\/objects\/([\w-]{43})$/.exec(address)?.[1] ?? null;
}
