import { seal, unseal, type SealingSecrets } from './seal.ts';

interface Receiver {
  readonly id: string;
  /** As stored; empty for the operator's receivers. */
  readonly secret: string;
}

export const placeOfReceiver = (id: string): string => `hook_receivers/${id}`;

/** A new webhook signing key, in stored form: 192 random bits in the format of Standard Webhooks. */
export const newHookSecret = (secrets: SealingSecrets, receiverId: string): Promise<string> =>
  seal(
    secrets,
    placeOfReceiver(receiverId),
    `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64')}`,
  );

/** A receiver's key, as shown to its shop. @throws UnknownSeal */
export const openHookSecret = (secrets: SealingSecrets, { id, secret }: Receiver): Promise<string> =>
  unseal(secrets, placeOfReceiver(id), secret);
