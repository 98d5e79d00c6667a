import { z } from 'zod';

/** How a shop's pages are laid out. `classic` is the default. */
export const themes = ['classic', 'compact', 'gallery'] as const;
export type Theme = (typeof themes)[number];

/** The font of a shop's name and headings. With `system`, a page loads no font. */
export const headingFonts = ['system', 'serif', 'display'] as const;
export type HeadingFont = (typeof headingFonts)[number];

/** Product cards with a border, without one, or with a shadow. */
export const cardStyles = ['framed', 'plain', 'raised'] as const;
export type CardStyle = (typeof cardStyles)[number];

const theme = z.enum(themes);
/** `gradient`: the shop's three colours behind its name. A colour `#rrggbb` also colours links and order buttons. */
const accent = z.union([z.literal('gradient'), z.string().regex(/^#[0-9a-f]{6}$/i, 'colour')]);
const font = z.enum(headingFonts);
const cards = z.enum(cardStyles);

/** The look of a shop's pages, as an input: unknown values are refused. */
export const look = z.object({ version: z.literal(1), theme, accent, font, cards });
export type Look = z.infer<typeof look>;

export const classicLook: Look = { version: 1, theme: 'classic', accent: 'gradient', font: 'system', cards: 'framed' };

/**
 * The stored form. A value that this version does not know, because a newer server wrote it, falls back to the classic
 * one, and the other values stay.
 */
const storedLook = z
  .object({
    version: z.literal(1).catch(1),
    theme: theme.catch(classicLook.theme),
    accent: accent.catch(classicLook.accent),
    font: font.catch(classicLook.font),
    cards: cards.catch(classicLook.cards),
  })
  .catch(classicLook);

/** The look in a shop's row; null for a shop that never chose one. */
export const readLook = (stored: unknown): Look => storedLook.parse(stored);

export const isClassic = (chosen: Look): boolean =>
  Object.entries(classicLook).every(([name, value]) => chosen[name as keyof Look] === value);
