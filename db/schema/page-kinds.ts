/** The template that a page of a shop began with; `own` for an empty page. */
export const pageKinds = ['about', 'delivery', 'sizes', 'privacy', 'own'] as const;

/** The language of a page's text. */
export const pageLanguages = ['bn', 'en', 'both'] as const;

/** Every kind of row: pages of text, and sales pages, to which ads lead. */
export const storedPageKinds = [...pageKinds, 'sales'] as const;
