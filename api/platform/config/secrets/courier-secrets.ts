import { seal, unseal, type SealingSecrets } from './seal.ts';

/** The encrypted columns of a shop's account at a courier, as stored. */
interface CourierAccount {
  readonly id: string;
  readonly credentials: string;
  readonly hookSecret: string;
}

export const placeOfCourier = (id: string): string => `courier_accounts/${id}`;
export const placeOfCourierHook = (id: string): string => `courier_accounts/${id}/hook`;

/** The stored form of a shop's credentials at a courier. @param credentials JSON */
export const sealCourierCredentials = (secrets: SealingSecrets, id: string, credentials: string): Promise<string> =>
  seal(secrets, placeOfCourier(id), credentials);

/** The stored form of the secret that proves a courier's reports. */
export const sealCourierHook = (secrets: SealingSecrets, id: string, secret: string): Promise<string> =>
  seal(secrets, placeOfCourierHook(id), secret);

/** The credentials as JSON. @throws UnknownSeal */
export const openCourierCredentials = (secrets: SealingSecrets, { id, credentials }: CourierAccount): Promise<string> =>
  unseal(secrets, placeOfCourier(id), credentials);

/** The secret that proves a courier's reports. @throws UnknownSeal */
export const openCourierHook = (secrets: SealingSecrets, { id, hookSecret }: CourierAccount): Promise<string> =>
  unseal(secrets, placeOfCourierHook(id), hookSecret);
