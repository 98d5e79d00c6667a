import type { users } from '../../../../db/schema/index.ts';

type User = typeof users.$inferSelect;

/** The email address that a user's mail goes to. A doubtful email address gets none, only the link that confirms it. */
export function emailOf(user: User | undefined): string | null {
  if (!user || !isUsable(user) || user.emailState === 'added') return null;
  return user.email;
}

/** The number that a user's SMS go to. A number that is not confirmed gets none, only codes. */
export function smsNumberOf(user: User | undefined): string | null {
  if (!user || !isUsable(user) || user.mobileState !== 'confirmed') return null;
  return user.mobile;
}

const isUsable = ({ blockedAt, deletedAt }: User): boolean => blockedAt === null && deletedAt === null;
