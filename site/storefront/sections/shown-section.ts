import type { pictureSides } from '../../../api/shops/shop/sections/text.ts';
import type { kindsWithoutContent } from '../../../api/shops/shop/sections/without-content.ts';
import type { Picture } from '../snapshot.ts';

/** A section as shoppers see it. Its component has the name of its kind. */
export type ShownSection =
  | { readonly kind: (typeof kindsWithoutContent)[number] | 'bestSellers' }
  | { readonly kind: 'announcement'; readonly text: string }
  | {
      readonly kind: 'text';
      readonly title: string;
      /** Lines are paragraphs. */
      readonly text: string;
      readonly picture: Picture | null;
      readonly side: (typeof pictureSides)[number];
    }
  | {
      readonly kind: 'questions';
      readonly items: ReadonlyArray<{ readonly question: string; readonly answer: string }>;
    }
  | { readonly kind: 'contact'; readonly text: string };
