/** Priorities of publications. Higher numbers go first. */
export const priorities = {
  /** A save, or a rebuild of one shop on request. */
  save: 2,
  /** A new build of the site, a rebuild of all shops, and link previews. */
  rebuild: 1,
} as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

/** A publisher that needs longer (ms) for its next step loses the shop. */
export const leaseLength = 30_000;

/** Topic of commits: the id of a shop that was saved. */
export const publicationTopic = 'publication';
