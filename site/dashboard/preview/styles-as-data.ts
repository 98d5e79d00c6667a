/** The type of a script element that is data: browsers neither run it nor check it against the policy. */
export const dataType = 'text/x-style';

/**
 * A style element, or any other script element or tag. Tags are matched whole, quoted attributes included, so that a
 * seller's text in an attribute is never taken for a tag.
 */
const tags = /<(style|script)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([^]*?)<\/\1\s*>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi;

/**
 * A rendered page with its style elements as data blocks: the browser checks a style element against the policy of the
 * page that parses it, as soon as it is parsed.
 */
export function stylesAsData(html: string): string {
  return html.replace(tags, (tag, name: string | undefined, _: string | undefined, text: string | undefined) =>
    name?.toLowerCase() === 'style' ? `<script type="${dataType}">${text}</script>` : tag,
  );
}
