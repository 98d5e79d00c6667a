import type { PushedMessage } from '../../platform/messaging/push/pushed-message.ts';

/** A short message to a seller as SMS: what a locked screen may show, without a link. */
export const asSms = ({ title, body }: PushedMessage): string => `Poshora: ${title}${body === '' ? '' : `. ${body}`}`;
