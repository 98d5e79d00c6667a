import type { Scope } from './permissions.ts';
import type { Language } from '../../platform/formats/language.ts';

/** An API key of a shop. */
export interface ActorKey {
  readonly id: string;
  readonly shopId: string;
  readonly scopes: readonly Scope[];
}

/** The user behind a request. Always read from the session or the API key, never from other parts of the request. */
export interface Actor {
  readonly userId: string;
  /** Empty for an API key. */
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly language: Language;
  /** E-mail address or mobile number, as shown to the user; the name of an API key. */
  readonly identifier: string;
  /** Epoch ms at which the password was last given in this session. */
  readonly passwordConfirmedAt: number;
  /** The shop named by the request. Finders check whether the actor has access to it. */
  readonly shopId?: string;
  /** Time of the request, epoch ms. Plan limits are evaluated at this time. */
  readonly requestedAt: number;
  /** Set if an API key made the request instead of this owner. Only routes with one of its scopes accept it. */
  readonly key?: ActorKey;
  /** Set for an admin who views this owner's dashboard. Other shops are not accessible. */
  readonly isReadOnlyView?: true;
}
