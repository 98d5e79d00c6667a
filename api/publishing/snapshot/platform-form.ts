import { orderPath, shopPath } from '../../../site/paths.ts';

/** Whether a body of this type differs between the shop's own host and the platform. */
export const hasPlatformForm = (contentType: string): boolean =>
  contentType.startsWith('text/html') || contentType.startsWith('application/manifest+json');

/** Converts a body from the shop's own host to the platform, if `hasPlatformForm` of its type. */
export const platformForm = (body: string, contentType: string, slug: string): string =>
  contentType.startsWith('text/html') ? platformPage(body, slug) : platformManifest(body, slug);

/**
 * Converts a page of the shop's own host for the platform. Absolute URLs (canonical, previews, messages) keep the own
 * host. Links within the page begin with `/` and only occur in attributes.
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

/** A web app that was installed from the platform continues to open there. */
function platformManifest(json: string, slug: string): string {
  const manifest = JSON.parse(json) as Record<string, unknown>;
  const home = shopPath(slug);
  return JSON.stringify({ ...manifest, id: home, start_url: `${home}?src=app`, scope: home });
}
