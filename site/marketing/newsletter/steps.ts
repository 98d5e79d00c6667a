/** The pages that the links of our mails and of newsletters lead to: `/newsletter/<step>`. */
export const newsletterSteps = ['confirm', 'confirmed', 'gone', 'leave', 'left'] as const;

export type NewsletterStep = (typeof newsletterSteps)[number];
