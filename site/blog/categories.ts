/** The articles' categories, in display order. Their names are in `i18n/blog.ts`. */
export const categories = ['getting-started', 'marketing', 'business', 'trends', 'payments', 'social-media'] as const;

export type Category = (typeof categories)[number];
