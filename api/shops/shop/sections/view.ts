import { pictureUrl, type PictureWidths } from '../../products/view.ts';
import { readSections, type PageSections } from './sections.ts';

/** The sections in a shop's row as its owner sees them: pictures by URL. */
export function viewSections(stored: unknown, widths: PictureWidths): PageSections {
  const { version, list } = readSections(stored);
  return {
    version,
    list: list.map((one) => {
      if (one.kind !== 'text') return one;
      const { imageId, ...text } = one;
      return { ...text, imageUrl: pictureUrl(imageId, widths) };
    }),
  };
}
