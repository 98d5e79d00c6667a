/** A visitor's source as reported by a page. Each field may be missing. */
export interface ReportedSource {
  /** The `?src=` parameter of a link that the seller shared. */
  readonly source?: string | undefined;
  readonly src?: string | undefined;
  /** The referring page's host or URL. */
  readonly referrer?: string | undefined;
}

/**
 * The source name under which visits are counted: the link's mark, else the referring host; '' for neither or our own.
 */
export function nameSource({ source, src, referrer }: ReportedSource, ownHosts: readonly string[]): string {
  const mark = tidy(source) || tidy(src);
  if (mark) return ownHosts.includes(mark) ? '' : mark;
  const host = tidy(referrer);
  return ownHosts.includes(host) ? '' : host;
}

/** The mark of a link (`?src=`) in the URL of the page that reports a visit. */
export function markOf(page: string | null): string | undefined {
  return URL.parse(page ?? '')?.searchParams.get('src') ?? undefined;
}

/** A host or short mark in lower case. A URL is reduced to its host. Anything else gives ''. */
function tidy(text = ''): string {
  const plain = text.trim().toLowerCase();
  const host = plain.includes('/')
    ? (URL.parse(plain.includes('://') ? plain : `https://${plain}`)?.host ?? '')
    : plain;
  const name = host.replace(/^(www|m|l|lm|mobile)\.(?=.+\.)/, '');
  return /^[a-z0-9][a-z0-9._:-]{0,59}$/.test(name) ? name : '';
}
