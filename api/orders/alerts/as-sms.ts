import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';
import { sentence } from '../../platform/texts/texts.ts';

/** A short message to a seller as SMS: what a locked screen may show, without a link. Null if there is no message. */
export function asSms(message: PushedMessage | null): string | null {
  if (message === null) return null;
  const { title, body, language } = message;
  return `Poshora: ${body === '' ? title : `${sentence(title, language)} ${body}`}`;
}
