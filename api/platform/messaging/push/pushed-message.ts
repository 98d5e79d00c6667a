import type { Language } from '../../formats/language.ts';

/** The payload of a push message. `dashboard-worker.ts` shows it. */
export interface PushedMessage {
  readonly title: string;
  readonly body: string;
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string;
  readonly url: string;
  readonly language: Language;
}
