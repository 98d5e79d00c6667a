/** Names the entry of the audit log that opened an owner's dashboard to an admin; requests that bear it only read. */
export const ownersViewHeader = 'x-owners-view';
