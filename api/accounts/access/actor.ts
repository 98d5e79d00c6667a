import type { Language } from '../../platform/formats/language.ts';

/** The user behind a request. Always read from the session, never from other parts of the request. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly language: Language;
  /** E-mail address or mobile number, as shown to the user. */
  readonly identifier: string;
  /** Epoch ms at which the password was last given in this session. */
  readonly passwordConfirmedAt: number;
  /** The shop named by the request. Finders check whether the actor has access to it. */
  readonly shopId?: string;
  /** Time of the request, epoch ms. Plan limits are evaluated at this time. */
  readonly askedAt: number;
  /** Set for an admin who views this owner's dashboard. Other shops are not accessible. */
  readonly isReadOnlyView?: true;
}
