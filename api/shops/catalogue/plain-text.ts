import { cleanText } from '../../platform/formats/clean-text.ts';

/** Elements that begin a new line. */
const blocks = 'p, div, br, li, tr, h1, h2, h3, h4, h5, h6, dt, dd, blockquote, section, article, table, ul, ol, hr';

/** Elements with invisible content. */
const silent = 'script, style, template, iframe, object, svg, noscript, head';

/** Named character references that occur in shops' texts. All others use numbers. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  frac12: '½',
  reg: '®',
  trade: '™',
  copy: '©',
  zwnj: '\u200C',
  zwj: '\u200D',
  laquo: '«',
  raquo: '»',
  sbquo: '‚',
  bdquo: '„',
  euro: '€',
  pound: '£',
  cent: '¢',
  yen: '¥',
  sect: '§',
  para: '¶',
  plusmn: '±',
  divide: '÷',
  minus: '−',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  ordm: 'º',
  ordf: 'ª',
  prime: '′',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
  hearts: '♥',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  lrm: '',
  rlm: '',
  iexcl: '¡',
  iquest: '¿',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  atilde: 'ã',
  iacute: 'í',
  icirc: 'î',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  uacute: 'ú',
  ugrave: 'ù',
  ccedil: 'ç',
  ntilde: 'ñ',
  auml: 'ä',
  Auml: 'Ä',
  ouml: 'ö',
  Ouml: 'Ö',
  uuml: 'ü',
  Uuml: 'Ü',
  szlig: 'ß',
};

/** The visible text of HTML, with a line per paragraph, list item or table row. */
export function plainText(html: string): string {
  let text = '';
  let muted = 0;
  const rewriter = new HTMLRewriter()
    .on(silent, {
      element(element) {
        if (element.selfClosing || !element.canHaveContent) return;
        muted += 1;
        element.onEndTag(() => void (muted -= 1));
      },
    })
    .on(blocks, {
      element(element) {
        text += '\n';
        if (element.canHaveContent && !element.selfClosing) element.onEndTag(() => void (text += '\n'));
      },
    })
    .on('td, th', { element: () => void (text += ' ') })
    .onDocument({
      text(chunk) {
        // A line break in the source is not a line break in the text.
        if (muted === 0) text += chunk.text.replaceAll(/\s+/g, ' ');
      },
    });
  rewriter.transform(html);
  return cleanText(decode(text))
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00A0]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Replaces the character references of HTML, such as `&amp;` and `&#8217;`. */
export const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return named[name] ?? named[name.toLowerCase()] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    // These numbers mean Windows-1252 in HTML.
    if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(new Uint8Array([code]));
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : '';
  });

/** A name, code or label of another shop system: references are decoded, white space is one space. */
export const labelOf = (typed: string): string => cleanText(decode(typed)).replaceAll(/\s+/gu, ' ').trim();

/** HTML is converted to lines of text. Other texts are only trimmed. */
export const textOf = (typed: string): string =>
  /<[a-z!/][^<>]*>|&[a-z#\d]{2,9};/i.test(typed) ? plainText(typed) : typed.trim();

/** Cuts a text to a maximum length, at the end of a line or word. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest + 1);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  const shortened = cut.slice(0, end > longest / 2 ? end : longest);
  // A character of two code units is not split.
  return shortened.replace(/[\uD800-\uDBFF]$/, '').trim();
}
