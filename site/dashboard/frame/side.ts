/** The element in which a section shows something beside itself, where there is room. */
export const sideId = 'dashboard-side';
