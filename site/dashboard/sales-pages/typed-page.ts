import type { SalesBlock } from '../../../api/shops/sales-pages/blocks.ts';
import type { SalesPageView } from '../../../api/shops/sales-pages/contract.ts';

/** A block as typed: an empty link is ''. */
export type TypedBlock = Exclude<SalesBlock, { type: 'hero' }> | TypedHero;
type TypedHero = Omit<Extract<SalesBlock, { type: 'hero' }>, 'videoUrl'> & { readonly videoUrl: string };
export type BlockOf<Type extends TypedBlock['type']> = Extract<TypedBlock, { type: Type }>;

/** A block with a key that stays the same while blocks move. The server drops it. */
export type KeyedBlock = TypedBlock & { readonly key: string };

/** The values of the form. */
export interface TypedPage {
  readonly title: string;
  readonly slug: string;
  readonly language: 'bn' | 'en';
  /** '' for no product. */
  readonly productIds: readonly [string, string, string];
  readonly blocks: readonly KeyedBlock[];
  readonly isDraft: boolean;
}

const empty: { readonly [Type in TypedBlock['type']]: BlockOf<Type> } = {
  hero: { type: 'hero', title: '', text: '', imageUrl: null, videoUrl: '' },
  benefits: { type: 'benefits', title: '', items: [] },
  beforeAfter: { type: 'beforeAfter', title: '', before: null, after: null },
  price: { type: 'price', text: '', code: '' },
  reviews: { type: 'reviews', title: '' },
  questions: { type: 'questions', items: [] },
  trust: { type: 'trust', showsCash: true, exchange: '', showsAddress: true },
  text: { type: 'text', title: '', text: '', imageUrl: null },
};

/** The kinds of blocks in the order in which they are offered. */
export const blockTypes = Object.keys(empty) as ReadonlyArray<TypedBlock['type']>;

export const emptyBlock = <Type extends TypedBlock['type']>(type: Type): (typeof empty)[Type] => empty[type];

/** Blocks with their places as keys. */
export const numbered = (blocks: readonly TypedBlock[]): KeyedBlock[] =>
  blocks.map((block, index) => ({ ...block, key: String(index) }));

/** The blocks with an empty one at the end. */
export function withBlock(blocks: readonly KeyedBlock[], type: TypedBlock['type']): KeyedBlock[] {
  const key = String(Math.max(-1, ...blocks.map((block) => Number(block.key))) + 1);
  return [...blocks, { ...emptyBlock(type), key }];
}

/** A stored page as its form has it. */
export function typedPage({ title, slug, language, productIds, blocks, isDraft }: SalesPageView): TypedPage {
  const [first = '', second = '', third = ''] = productIds;
  const typed = blocks.map((block): TypedBlock =>
    block.type === 'hero' ? { ...block, videoUrl: block.videoUrl ?? '' } : block,
  );
  return { title, slug, language, productIds: [first, second, third], blocks: numbered(typed), isDraft };
}
