import { Schema, type DOMOutputSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { imageIdOf } from '../../../../api/platform/storage/image-url.ts';
import { pageLink } from '../../../../api/shops/pages/page-link.ts';
import { smallPicture } from '../../pictures/small-picture.ts';

/** `cleanPaste` renames the attribute `style`, which the content security policy refuses. */
const styleOf = (element: HTMLElement): string => element.dataset['style'] ?? '';
/** Not `mso-bidi-font-weight`, which Word adds. */
const boldStyle = /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i;
const plainStyle = /(?:^|[;\s])font-weight:\s*(?:normal|400)/i;

/** The page in the editor. It has the parts of `api/shops/pages/blocks.ts` and no other. */
export const pageSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: (): DOMOutputSpec => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level <= 2 ? 2 : 3 } })),
      toDOM: ({ attrs }): DOMOutputSpec => [`h${Number(attrs['level'])}`, 0],
    },
    bullet: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: (): DOMOutputSpec => ['ul', 0],
    },
    numbered: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: (): DOMOutputSpec => ['ol', 0],
    },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: (): DOMOutputSpec => ['li', 0] },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { imageUrl: {}, alt: { default: '' } },
      parseDOM: [
        {
          tag: 'img[data-picture]',
          getAttrs: (element) => {
            const { picture = '' } = element.dataset;
            return imageIdOf(picture) !== null && { imageUrl: picture, alt: element.getAttribute('alt') ?? '' };
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [
        'img',
        {
          'data-picture': String(attrs['imageUrl']),
          src: smallPicture(String(attrs['imageUrl'])),
          alt: String(attrs['alt']),
        },
      ],
    },
    ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
    text: { group: 'inline' },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = pageLink(withoutRedirect(element.getAttribute('href') ?? ''));
            return href !== null && { href };
          },
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']) }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps everything in a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => !plainStyle.test(styleOf(element)) && null },
        { tag: 'span[data-style]', getAttrs: (element) => boldStyle.test(styleOf(element)) && null },
      ],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
  },
});

/** The target of a link that Facebook has wrapped in its own. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/(?:l|lm)\.facebook\.com\/l\.php\?/.test(href) || !URL.canParse(href)) return href;
  return new URL(href).searchParams.get('u') ?? href;
}
