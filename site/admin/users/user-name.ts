import type { AdminUser } from '../../../api/backoffice/contract.ts';

/** The part of the e-mail before @, else the mobile, else the given text (specification section 2, User Management). */
export function userName({ email, mobile }: Pick<AdminUser, 'email' | 'mobile'>, anonymous: string): string {
  return email?.split('@')[0] ?? mobile ?? anonymous;
}
