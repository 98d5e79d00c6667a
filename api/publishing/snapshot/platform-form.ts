import { orderPath, shopPath } from '../../../site/paths.ts';

/** Whether a body of this type differs between a shop's own host and its address on the platform. */
export const hasPlatformForm = (contentType: string): boolean =>
  contentType.startsWith('text/html') || contentType.startsWith('application/manifest+json');

/** What of a body differs between a shop's own host and its address on the platform, by type; the rest is the same. */
export function platformForm(body: string, contentType: string, slug: string): string | null {
  if (contentType.startsWith('text/html')) return platformPage(body, slug);
  return contentType.startsWith('application/manifest+json') ? platformManifest(body, slug) : null;
}

/**
 * A page of a shop's own host as it stands on the platform. Pages name their own host in full only where an address is
 * to last (canonical, previews, messages): that stays. What is followed on the spot begins with `/`, in attributes alone.
 */
function platformPage(html: string, slug: string): string {
  const home = shopPath(slug);
  const order = orderPath('', '');
  const move = (path: string) => {
    if (/^\/(i|_assets|icons)\//.test(path)) return path;
    if (path.startsWith(order)) return orderPath(slug, path.slice(order.length));
    return /^\/(?:[?#]|$)/.test(path) ? home + path.slice(1) : home + path;
  };
  return new HTMLRewriter()
    .on('a[href^="/"], link[rel="manifest"]', {
      element: (element) => void element.setAttribute('href', move(element.getAttribute('href') ?? '')),
    })
    .on('form[action^="/"]', {
      element: (element) => void element.setAttribute('action', move(element.getAttribute('action') ?? '')),
    })
    .on('body[data-slug]', { element: (body) => void body.setAttribute('data-slug', slug) })
    .transform(html);
}

/** An app that was put on a home screen from the platform goes on opening there. */
function platformManifest(json: string, slug: string): string {
  const manifest = JSON.parse(json) as Record<string, unknown>;
  const home = shopPath(slug);
  return JSON.stringify({ ...manifest, id: home, start_url: `${home}?src=app`, scope: home });
}
