/** Names the shop that a call is about, where its path does not; without it that is the caller's own. */
export const shopHeader = 'x-shop';

/** What a member of a shop's staff may be. The owner is none of them: she may do everything. */
export const roles = ['orders', 'catalogue', 'manager'] as const;
export type Role = (typeof roles)[number];

/** Parts of a shop that a call reads or changes. What has no name here is for the owner alone. */
export const rights = [
  /** Its name, pages and products, as its dashboard needs them everywhere. */
  'shop',
  /** The inbox: reading and placing orders, their steps, blocked numbers. */
  'orders',
  /** All shoppers at once: their list, notes on them, files of orders and customers. */
  'customers',
  /** Products, their stock, size charts and pictures. */
  'catalogue',
  /** How the shop looks, delivers and takes orders. */
  'settings',
  /** The numbers that shoppers pay to. */
  'payment',
  'analytics',
  'domain',
] as const;
export type Right = (typeof rights)[number];

/** What a call asks for; `owner`: the plan, the staff, erasing people and shops, and whatever names nothing else. */
export type NeededRight = Right | 'owner';

/** The one table of who may do what in a shop; what does not stand here is refused. */
const granted: Readonly<Record<Role, readonly Right[]>> = {
  orders: ['shop', 'orders'],
  catalogue: ['shop', 'catalogue'],
  manager: rights,
};

export const mayUse = (standing: Role | 'owner', right: NeededRight): boolean =>
  standing === 'owner' || granted[standing].some((one) => one === right);
