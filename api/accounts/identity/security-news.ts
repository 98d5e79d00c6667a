/** The messages to an account's contacts about the ways into the account. */
export type SecurityNews =
  | { readonly news: 'password changed' }
  /** Another contact has set the password, and the recipient can no longer do so. */
  | { readonly news: 'contact suspended' }
  /** Sent to the former contacts. */
  | { readonly news: 'email changed'; readonly email: string }
  /** Sent to the new email address. */
  | { readonly news: 'email added' }
  | { readonly news: 'mobile changed'; readonly mobile: string | null };
