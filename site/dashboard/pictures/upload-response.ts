import type { Refusal } from '../../stores/api.ts';
import type { Outcome } from '../../stores/call.ts';

/** A failed upload without a message of ours, for example from a proxy; '' if there was no status either. */
export interface UnexplainedUpload {
  readonly kind: 'unexplained';
  readonly status: string;
}

type UploadResponse = Pick<XMLHttpRequest, 'status' | 'statusText' | 'response'>;

/** Reads the response to an upload. */
export function readUploadResponse({
  status,
  statusText,
  response,
}: UploadResponse): Outcome<{ readonly imageUrl: string }> | UnexplainedUpload {
  const reply = response as Partial<Refusal & { imageUrl: string }> | null;
  const isDone = status >= 200 && status < 300;
  if (isDone && reply?.imageUrl) return { kind: 'done', response: { imageUrl: reply.imageUrl } };
  if (reply?.code && reply.message) return { kind: 'refused', refusal: reply as Refusal };
  return { kind: 'unexplained', status: isDone ? '' : statusText || String(status) };
}
