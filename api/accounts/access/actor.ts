import type { Language } from '../../platform/formats/language.ts';

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
  /** The shop that the request says it is about; whether it may, finders ask. */
  readonly shopId?: string;
  /** Epoch ms of the request: what a plan holds is judged by it. */
  readonly askedAt: number;
  /** An admin who looks at this owner's dashboard; of other shops nothing is shown. */
  readonly isReadOnlyView?: true;
}
