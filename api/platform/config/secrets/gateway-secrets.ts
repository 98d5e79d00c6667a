import { seal, unseal, type SealingSecrets } from './seal.ts';

export const placeOfGateway = (id: string): string => `payment_gateways/${id}`;

/** The stored form of a shop's credentials at a payment gateway. @param credentials JSON */
export const sealGatewayCredentials = (secrets: SealingSecrets, id: string, credentials: string): Promise<string> =>
  seal(secrets, placeOfGateway(id), credentials);

/** The credentials as JSON. @throws UnknownSeal */
export const openGatewayCredentials = (
  secrets: SealingSecrets,
  { id, credentials }: { readonly id: string; readonly credentials: string },
): Promise<string> => unseal(secrets, placeOfGateway(id), credentials);
