import type { Picture, ShopSnapshot, WrittenBlock } from '../../../site/storefront/snapshot.ts';
import { imageIdOf } from '../../platform/storage/image-url.ts';
import { readBody, type PageBlock } from '../../shops/pages/blocks.ts';
import type { ShownPage } from './shown-rows.ts';

/** Whether it is a page of text, not a sales page. */
export const isText = ({ kind }: Pick<ShownPage, 'kind'>): boolean => kind !== 'sales';

/**
 * The pages that a seller wrote, and the links to them. Without pages both are absent, so that the pages of other shops
 * keep their bytes.
 */
export function writtenPages(
  rows: readonly ShownPage[],
  pictures: ReadonlyMap<string, Picture>,
): Pick<ShopSnapshot, 'links' | 'pages'> {
  if (rows.length === 0) return {};
  const links = rows.flatMap(({ slug, title, inMenu, inFooter }) =>
    inMenu || inFooter ? [{ slug, title, inMenu, inFooter }] : [],
  );
  return {
    ...(links.length > 0 && { links }),
    pages: rows.map(({ slug, title, kind, language, body, updatedAt }) => ({
      slug,
      title,
      kind: kind === 'sales' ? 'own' : kind,
      language,
      blocks: readBody(body).flatMap((block) => writtenBlock(block, pictures) ?? []),
      updatedAt,
    })),
  };
}

/** Null for a picture that the shop no longer has. */
function writtenBlock(block: PageBlock, pictures: ReadonlyMap<string, Picture>): WrittenBlock | null {
  if (block.type !== 'picture') return block;
  const picture = pictures.get(imageIdOf(block.imageUrl) ?? '');
  return picture ? { type: 'picture', picture, alt: block.alt } : null;
}
