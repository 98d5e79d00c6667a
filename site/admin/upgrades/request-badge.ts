/** The badge of each status of an upgrade request. */
export const requestBadge = { pending: 'accent', approved: 'brand', rejected: 'danger' } as const;
