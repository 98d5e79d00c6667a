/** Header with the audit log entry that lets an admin view an owner's dashboard. Such requests are read-only. */
export const ownersViewHeader = 'x-owners-view';
