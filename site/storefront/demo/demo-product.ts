import type { Language } from '../../i18n/dictionary.ts';

/** A product of the demo: texts in both languages, price in taka, the drawing's average colour. */
export interface DemoProduct {
  /** Also the base name of the picture's files in `public/demo/`. */
  readonly key: string;
  readonly taka: number;
  readonly colour: string;
  /** The price of two in taka, if it is lower. */
  readonly takaForTwo?: number;
  readonly texts: Readonly<Record<Language, { readonly name: string; readonly features: readonly string[] }>>;
}
