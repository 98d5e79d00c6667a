import type { Refusal } from '../../stores/api.ts';
import type { Outcome } from '../../stores/call.ts';

/** A failed upload without a message of ours, for example from a proxy; '' if there was no status either. */
export interface UnexplainedUpload {
  readonly kind: 'unexplained';
  readonly status: string;
}

type Answer = Pick<XMLHttpRequest, 'status' | 'statusText' | 'response'>;

/** Reads the response to an upload. */
export function readUploadAnswer({
  status,
  statusText,
  response,
}: Answer): Outcome<{ readonly imageUrl: string }> | UnexplainedUpload {
  const answer = response as Partial<Refusal & { imageUrl: string }> | null;
  const isDone = status >= 200 && status < 300;
  if (isDone && answer?.imageUrl) return { kind: 'done', answer: { imageUrl: answer.imageUrl } };
  if (answer?.code && answer.message) return { kind: 'refused', refusal: answer as Refusal };
  return { kind: 'unexplained', status: isDone ? '' : statusText || String(status) };
}
