/** Header that names the shop of a call if the path does not. The default is the caller's own shop. */
export const shopHeader = 'x-shop';

/** Roles of a shop's staff. The owner has no role and may do everything. */
export const roles = ['orders', 'catalogue', 'manager'] as const;
export type Role = (typeof roles)[number];

/** A person's role in a shop: its owner, a member of its staff, or an API key, whose scopes say what it may do. */
export type ShopRole = Role | 'owner' | 'key';

/**
 * Permissions in a shop, one for each part that a call reads or changes. Only the owner may use parts without a
 * permission.
 */
export const permissions = [
  /** The shop's name, pages and products. All dashboard sections need them. */
  'shop',
  /** The inbox: read and place orders, change their steps, block numbers. */
  'orders',
  /** All customers: list, notes, exports of orders and customers. */
  'customers',
  /** Products, stock, size charts and images. */
  'catalogue',
  /** The shop's design, delivery and order settings. */
  'settings',
  /** The mobile numbers that receive payments. */
  'payment',
  'analytics',
  'domain',
] as const;
export type Permission = (typeof permissions)[number];

/** The permission that a call requires. `owner`: the plan, the staff, erasing people and shops, and everything else. */
export type RequiredPermission = Permission | 'owner';

/** The only table of permissions in a shop. Anything not listed is refused. */
const granted: Readonly<Record<Role, readonly Permission[]>> = {
  orders: ['shop', 'orders'],
  catalogue: ['shop', 'catalogue'],
  manager: permissions,
};

export const mayUse = (role: ShopRole, permission: RequiredPermission): boolean =>
  role === 'owner' || (role !== 'key' && granted[role].some((one) => one === permission));

/**
 * Scopes of API keys. Each route names the scope with which keys may call it, and refuses all keys if it names none. A
 * scope to write does not include the scope to read.
 */
export const scopes = ['catalogue:read', 'catalogue:write', 'orders:read', 'orders:write'] as const;
export type Scope = (typeof scopes)[number];

const grantedToScopes: Readonly<Record<Scope, readonly Permission[]>> = {
  'catalogue:read': ['shop', 'catalogue'],
  'catalogue:write': ['shop', 'catalogue'],
  'orders:read': ['shop', 'orders'],
  'orders:write': ['shop', 'orders'],
};

/** The same as `mayUse` for an API key. */
export const keyMayUse = (given: readonly Scope[], permission: RequiredPermission): boolean =>
  given.some((scope) => grantedToScopes[scope].some((one) => one === permission));
