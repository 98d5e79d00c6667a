import { z } from 'zod';
import { roles, type Role } from '../../accounts/access/rights/contract.ts';
import { identifier, linkToken } from '../../accounts/identity/contract.ts';

/** Members and open invitations of one shop together. */
export const maxStaff = 20;

/** How long an invitation can be accepted, in ms. */
export const invitationLifetime = 7 * 24 * 60 * 60 * 1000;

const role = z.enum(roles);

export const newInvitation = z.object({
  /** As histories name her. */
  name: z.string().trim().min(1, 'required').max(60),
  /** An e-mail address, which gets the link, or a mobile number, to which the owner hands it over. */
  contact: identifier,
  role,
});
export type NewInvitation = z.infer<typeof newInvitation>;

export const roleChange = z.object({ role });

export const invitationToken = z.object({ token: linkToken });

/** Somebody who works in a shop; times are epoch ms. */
export interface MemberView {
  readonly userId: string;
  readonly name: string;
  /** What she signs in with. */
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

/** Something that a member has changed, the latest first. */
export interface StaffAction {
  readonly id: string;
  readonly name: string;
  /** The part of the shop, as rights name it. */
  readonly part: string;
  /** The call, as the API's description names it. */
  readonly call: string;
  readonly at: number;
}

export interface StaffList {
  /** Whether the shop's plan holds staff; without it members are kept and locked out. */
  readonly isInPlan: boolean;
  readonly members: readonly MemberView[];
  readonly invitations: readonly InvitationView[];
  readonly actions: readonly StaffAction[];
}

/** An invitation that was just made, with its link: nobody can read the link again. */
export interface MadeInvitation extends InvitationView {
  readonly url: string;
  /** Whether it also went out by mail. */
  readonly isMailed: boolean;
}

/** What somebody with the link learns before she accepts. */
export interface OpenInvitation {
  readonly shopName: string;
  readonly name: string;
  readonly role: Role;
}

/** A shop in which an account works. */
export interface MembershipView {
  readonly shopId: string;
  readonly shopName: string;
  readonly role: Role;
  /** The shop's plan holds no staff at the moment. */
  readonly isLocked: boolean;
}
