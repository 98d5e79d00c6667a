import { readdirSync } from 'node:fs';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { categories } from './blog/categories.ts';

const covers = readdirSync('site/public/blog/covers').map((file) => file.replace(/\.svg$/, ''));

/**
 * Articles: `posts/<en|bn>/<slug>.md`. Invalid front matter stops the build; the error names the file and the field.
 */
const posts = defineCollection({
  loader: glob({
    base: './site/blog/posts',
    pattern: '{en,bn}/*.md',
    generateId: ({ entry }) => entry.replace('.md', ''),
  }),
  schema: z.strictObject({
    title: z.string().min(10).max(90),
    /** For search results, previews and the list. */
    description: z.string().min(40).max(200),
    category: z.enum(categories),
    date: z.coerce.date(),
    author: z.string().min(2).max(60),
    /** An SVG, `site/public/blog/covers/<cover>.svg`, 1200 by 630. */
    cover: z.enum(covers),
    /** The build skips drafts. */
    draft: z.boolean().default(false),
  }),
});

/** Terms and privacy policy: `legal/<en|bn>/<terms|privacy>.md`. */
const legal = defineCollection({
  loader: glob({
    base: './site/marketing/legal',
    pattern: '{en,bn}/*.md',
    generateId: ({ entry }) => entry.replace('.md', ''),
  }),
  schema: z.strictObject({
    title: z.string(),
    description: z.string().min(40).max(200),
    updated: z.coerce.date(),
  }),
});

/** Help for sellers: `articles/<en|bn>/<name>.md`, listed in `help/topics.ts`. */
const help = defineCollection({
  loader: glob({
    base: './site/help/articles',
    pattern: '{en,bn}/*.md',
    generateId: ({ entry }) => entry.replace('.md', ''),
  }),
  schema: z.strictObject({
    title: z.string().min(5).max(60),
    description: z.string().min(30).max(160),
    /** Other words that readers may type into the search, in both scripts. */
    words: z.string().max(300),
  }),
});

export const collections = { posts, legal, help };
