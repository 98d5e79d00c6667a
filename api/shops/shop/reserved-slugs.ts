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

/** Ways to pay and the product itself, in Latin letters as `slugOf` writes them: a shop by such a name deceives. */
const brands = [
  'poshora', 'posora', 'bkash', 'bikash', 'nagad', 'nogod', 'rocket', 'roket', 'upay', 'cellfin', 'selofin', 'surecash', 'mcash', 'mycash', 'okwallet', 'tallykhata',
  'dbbl', 'dutchbanglabank', 'bangladeshbank', 'sslcommerz', 'aamarpay', 'shurjopay', 'portwallet', 'visa', 'mastercard', 'paypal', 'facebook', 'messenger', 'whatsapp', 'instagram',
]; // oxfmt-ignore

/** What such a name is dressed up with. */
const additions =
  '(?:\\d+|official|bd|bangladesh|pay|payments?|care|help|helpline|support|service|merchant|agent|wallet|limited|ltd|admin|team)*';

/**
 * Whether a slug names a way to pay, the product, or what the operator reserves besides, alone or dressed up.
 * @param others in Latin letters
 */
export const isBrand = (slug: string, others: readonly string[]): boolean =>
  [...brands, ...others].some((brand) => slug.startsWith(brand) && dressing.test(slug.slice(brand.length)));

const dressing = new RegExp(`^${additions}$`);
