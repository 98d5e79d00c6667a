/** A gateway's page for the payer; '' if it is not a URL. */
export function webUrl(text: string): string {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : '';
}
