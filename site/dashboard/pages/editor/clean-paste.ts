/** Elements whose text is not part of what the seller copied. */
const hidden = /<(style|script|xml|head|title|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const supportLists = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const listParagraph = /<p\b[^>]*mso-list:[^>]*>([\s\S]*?)<\/p>/gi;

/**
 * Pasted HTML from Word, Google Docs, Facebook and others in a form that the editor's schema can read: lists as lists,
 * emoji as text, and no `style` attribute, because the page's content security policy reports each of them. The schema
 * then takes over only what a page may contain.
 */
export function cleanPaste(html: string): string {
  return html
    .replace(hidden, '')
    .replace(listParagraph, listItem)
    .replace(/<\/(ul|ol)>\s*<\1 data-from-word="">/gi, '')
    .replace(/<!--[\s\S]*?-->|<!\[[^>]*\]>/g, '')
    .replace(/<\/?\w+:\w+[^>]*>/g, '')
    .replace(/<img\b[^>]*>/gi, emoji)
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/<[a-z][^>]*>/gi, withoutStyle);
}

/** Word writes lists as paragraphs that begin with a bullet or number. */
function listItem(_: string, content: string): string {
  const marker = textOf(supportLists.exec(content)?.[1] ?? '');
  const list = /^[\p{L}\p{N}]+[.)।]/u.test(marker) && marker !== 'o' ? 'ol' : 'ul';
  return `<${list} data-from-word=""><li>${content.replace(supportLists, '')}</li></${list}>`;
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim();

/** Facebook shows emoji as pictures with the emoji as their text. */
function emoji(image: string): string {
  const alt = /\salt=["']([^"']{1,16})["']/i.exec(image)?.[1] ?? '';
  return /\p{Extended_Pictographic}/u.test(alt) ? alt : image;
}

const withoutStyle = (tag: string): string =>
  tag.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ' data-style=$1').replace(/\son\w+\s*=/gi, ' data-on=');
