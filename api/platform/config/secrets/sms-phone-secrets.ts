import { seal, unseal, type SealingSecrets } from './seal.ts';

export const placeOfSmsPhone = (shopId: string): string => `sms_phones/${shopId}`;

/** The stored form of the credentials of a shop's phone. @param credentials JSON */
export const sealPhoneCredentials = (secrets: SealingSecrets, shopId: string, credentials: string): Promise<string> =>
  seal(secrets, placeOfSmsPhone(shopId), credentials);

/** The credentials as JSON. @throws UnknownSeal */
export const openPhoneCredentials = (
  secrets: SealingSecrets,
  { shopId, credentials }: { readonly shopId: string; readonly credentials: string },
): Promise<string> => unseal(secrets, placeOfSmsPhone(shopId), credentials);
