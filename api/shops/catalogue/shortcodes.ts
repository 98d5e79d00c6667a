/** Shortcodes whose content is code, not text. */
const coded = /\[(vc_raw_html|vc_raw_js|raw|code|html|script|style)(?:\s[^[\]]{0,500})?\][^[]{0,20000}\[\/\1\]/gi;

const tag = /\[(\/?)([a-z][\w-]{0,60})((?:\s|\/|=)[^[\]]{0,2000})?\]/gi;

/** Shortcodes of WordPress and WooCommerce that have no end and no parameters. */
const alone = new Set(['gallery', 'playlist', 'audio', 'video', 'embed', 'products', 'product', 'more', 'divider']);

/**
 * A description of WordPress without shortcodes such as `[vc_row]…[/vc_row]`. Their content stays. Other words in
 * brackets, such as `[new]`, stay.
 */
export function withoutShortcodes(text: string): string {
  const plain = text.replaceAll(coded, ' ');
  const closed = new Set(
    [...plain.matchAll(tag)].flatMap(([, slash, name = '']) => (slash ? [name.toLowerCase()] : [])),
  );
  return plain.replaceAll(tag, (whole, slash: string, name: string, rest = '') => {
    const isCode =
      slash !== '' ||
      closed.has(name.toLowerCase()) ||
      alone.has(name.toLowerCase()) ||
      name.includes('_') ||
      /=|\/$/.test(String(rest).trim());
    // Each shortcode may be a block, so words on both sides do not grow together.
    return isCode ? '<br>' : whole;
  });
}
