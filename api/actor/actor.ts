import type { Language } from '../language.ts';

/** Who acts: always read from the session, never from what a request says of itself. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly language: Language;
  /** E-mail or mobile, as shown to the person. */
  readonly identifier: string;
  /** Epoch ms at which the password was last given in this session. */
  readonly passwordConfirmedAt: number;
}
