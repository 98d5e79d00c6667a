import { z } from 'zod';
import { roles, type Role } from '../../accounts/access/permissions.ts';
import { identifier, linkToken } from '../../accounts/identity/contract.ts';
import { day } from '../../platform/formats/durations.ts';

/** Maximum members and open invitations of a shop, in total. */
export const maxStaff = 20;

/** How long (ms) an invitation is valid. */
export const invitationLifetime = 7 * day;

const role = z.enum(roles);

export const newInvitation = z.object({
  /** The member's name in histories. */
  name: z.string().trim().min(1, 'required').max(60),
  /** An email address, which gets the link, or a mobile number, to which the owner sends the link. */
  contact: identifier,
  role,
});
export type NewInvitation = z.infer<typeof newInvitation>;

export const roleChange = z.object({ role });

export const invitationToken = z.object({ token: linkToken });

/** A member of a shop's staff; times in epoch ms. */
export interface MemberView {
  readonly userId: string;
  readonly name: string;
  /** The identifier for signing in. */
  readonly identifier: string;
  readonly role: Role;
  readonly since: number;
}

export interface InvitationView {
  readonly id: string;
  readonly name: string;
  readonly contact: string;
  readonly role: Role;
  readonly expiresAt: number;
}

/** A change made by a member. The list has the latest first. */
export interface StaffAction {
  readonly id: string;
  readonly name: string;
  /** The part of the shop, named like its permission. */
  readonly part: string;
  /** The API call, as named in the API documentation. */
  readonly call: string;
  readonly at: number;
}

export interface StaffList {
  /** Whether the shop's plan includes staff. Otherwise members stay but are locked out. */
  readonly isInPlan: boolean;
  readonly members: readonly MemberView[];
  readonly invitations: readonly InvitationView[];
  readonly actions: readonly StaffAction[];
}

/** A new invitation with its link. The link cannot be read again. */
export interface MadeInvitation extends InvitationView {
  readonly url: string;
  /** Whether it was also sent by mail. */
  readonly isMailed: boolean;
  /** Whether it replaces an earlier invitation, whose link no longer works. */
  readonly isRenewed: boolean;
}

/** The details shown to somebody with the link before acceptance. */
export interface OpenInvitation {
  readonly shopName: string;
  readonly name: string;
  readonly role: Role;
}

/** A shop where an account is staff. */
export interface MembershipView {
  readonly shopId: string;
  readonly shopName: string;
  readonly role: Role;
  /** Whether the shop's plan currently lacks staff. */
  readonly isLocked: boolean;
}
