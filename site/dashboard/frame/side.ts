/** The element for a section's side panel on wide screens. */
export const sideId = 'dashboard-side';
