import { seal, unseal, type SealingSecrets } from './seal.ts';

interface Receiver {
  readonly id: string;
  /** As it is kept; empty for the operator's. */
  readonly secret: string;
}

export const placeOfReceiver = (id: string): string => `hook_receivers/${id}`;

/** A new key for signing what a receiver is told, as it is kept: 192 random bits as Standard Webhooks writes them. */
export const newHookSecret = (secrets: SealingSecrets, receiverId: string): Promise<string> =>
  seal(
    secrets,
    placeOfReceiver(receiverId),
    `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64')}`,
  );

/** A receiver's key as its shop knows it. @throws UnknownSeal */
export const openHookSecret = (secrets: SealingSecrets, { id, secret }: Receiver): Promise<string> =>
  unseal(secrets, placeOfReceiver(id), secret);
