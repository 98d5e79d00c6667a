/** The type of a script element with data: browsers do not run it or check it against the policy. */
export const dataType = 'text/x-style';

/**
 * A style element, or any other script element or tag. Tags are matched whole, including quoted attributes, so that a
 * seller's text in an attribute never counts as a tag.
 */
const tags = /<(style|script)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([^]*?)<\/\1\s*>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

/**
 * A rendered page with its style elements as data blocks. The browser would check a style element against the policy of
 * the page that parses it, as soon as it is parsed.
 */
export function stylesAsData(html: string): string {
  return html.replace(tags, (tag, name: string | undefined, _: string | undefined, text: string | undefined) =>
    name?.toLowerCase() === 'style' ? `<script type="${dataType}">${text}</script>` : tag,
  );
}
