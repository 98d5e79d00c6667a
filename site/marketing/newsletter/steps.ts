/** The pages behind the links of our e-mails and newsletters: `/newsletter/<step>`. */
export const newsletterSteps = ['confirm', 'confirmed', 'gone', 'leave', 'left'] as const;

export type NewsletterStep = (typeof newsletterSteps)[number];
