import { join } from 'node:path';
import type { HeadingSubset } from '../../../site/storefront/heading-fonts.ts';
import type { Site } from '../publisher/site.ts';

/** The file name is a hash of the font and the words, so browsers cache the font for a year. */
const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' };

/** Makes the font file of a shop's headings. If that fails, it is the whole font. */
export async function makeHeadingFont(
  { log }: { readonly log: { readonly warn: (context: object, message: string) => void } },
  { clientFolder }: Pick<Site, 'clientFolder'>,
  { whole, words }: HeadingSubset,
) {
  const font = await Bun.file(join(clientFolder, whole)).bytes();
  try {
    // Imported on demand, because only shops with a heading font need it.
    const { subsetFont } = await import('./subset-font.ts');
    return { body: await subsetFont(font, words), headers };
  } catch (error) {
    log.warn({ err: error }, 'the font of headings could not be made smaller');
    return { body: font, headers };
  }
}
