/**
 * First path segments that the product itself uses, and a few it may use one day. A test compares this with the pages
 * and the routes, and fails when one is missing.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  // pages
  '404', 'about', 'admin', 'blog', 'bn', 'contact', 'dashboard', 'demo', 'en', 'invitation', 'login', 'newsletter', 'orders', 'pricing', 'privacy', 'report',
  'register', 'shopgallery', 'terms', 'confirm', 'unsubscribe', 'gallery', 'help', 'support', 'www', 'mail',
  // data and files
  'api', 'i', 'icons', 'assets', 'static', 'healthz', 'readyz', 'metrics', 'favicon', 'robots', 'sitemap', 'manifest', 'wellknown',
]); // oxfmt-ignore
