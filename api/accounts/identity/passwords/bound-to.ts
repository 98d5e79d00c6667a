import { hashToken } from '../../access/tokens.ts';

/** The hash that ties a link to the account's password. After a change of the password the link is invalid. */
export const boundTo = (passwordHash: string): string => hashToken(passwordHash);
