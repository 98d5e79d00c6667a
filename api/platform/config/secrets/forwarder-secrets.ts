import { seal, unseal, type SealingSecrets } from './seal.ts';

/** The encrypted columns of a payment forwarder. */
interface Forwarder {
  readonly account: string;
  /** As stored. */
  readonly token: string;
  /** As stored; empty if the phone's app does not sign. */
  readonly signingKey: string;
}

export const placeOfForwarderToken = (account: string): string => `payment_forwarders/${account}/token`;
export const placeOfSigningKey = (account: string): string => `payment_forwarders/${account}/signing_key`;

/** The stored form of a forwarder's token. */
export const sealForwarderToken = (secrets: SealingSecrets, account: string, token: string): Promise<string> =>
  seal(secrets, placeOfForwarderToken(account), token);

/** The stored form of a signing key. An empty key stays empty. */
export const sealSigningKey = async (secrets: SealingSecrets, account: string, key: string): Promise<string> =>
  key === '' ? '' : seal(secrets, placeOfSigningKey(account), key);

/** A forwarder's token, as shown to the owner of its account. @throws UnknownSeal */
export const openForwarderToken = (secrets: SealingSecrets, { account, token }: Forwarder): Promise<string> =>
  unseal(secrets, placeOfForwarderToken(account), token);

/** A forwarder's signing key; empty if there is none. @throws UnknownSeal */
export const openSigningKey = (secrets: SealingSecrets, { account, signingKey }: Forwarder): Promise<string> =>
  unseal(secrets, placeOfSigningKey(account), signingKey);
