/**
 * First path segments that the platform uses, and a few reserved ones. A test compares them with pages and routes, and
 * fails if one is missing.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  // pages
  '404', 'about', 'admin', 'blog', 'bn', 'contact', 'dashboard', 'demo', 'en', 'invitation', 'login', 'newsletter', 'orders', 'payments', 'pricing', 'privacy', 'report',
  'register', 'shopgallery', 'terms', 'confirm', 'unsubscribe', 'gallery', 'help', 'support', 'www', 'mail',
  // data and files
  'api', 'i', 'icons', 'assets', 'static', 'healthz', 'readyz', 'metrics', 'favicon', 'robots', 'sitemap', 'manifest', 'wellknown',
]); // oxfmt-ignore

/**
 * Payment brands and the platform's name in Latin letters as written by `slugOf`. A shop with such a name could
 * deceive.
 */
const brands = [
  'poshora', 'posora', 'bkash', 'bikash', 'nagad', 'nogod', 'rocket', 'roket', 'upay', 'cellfin', 'selofin', 'surecash', 'mcash', 'mycash', 'okwallet', 'tallykhata',
  'dbbl', 'dutchbanglabank', 'bangladeshbank', 'sslcommerz', 'aamarpay', 'shurjopay', 'portwallet', 'visa', 'mastercard', 'paypal', 'facebook', 'messenger', 'whatsapp', 'instagram',
]; // oxfmt-ignore

/** Words with which such a name may be combined. */
const additions =
  '(?:\\d|official|bd|bangladesh|pay|payments?|care|help|helpline|support|service|merchant|agent|wallet|limited|ltd|admin|team)*';

/**
 * Whether a slug is a payment brand, the platform's name, or a name reserved by the operator, alone or with such words.
 * @param others in Latin letters
 */
export const isBrand = (slug: string, others: readonly string[]): boolean =>
  [...brands, ...others].some((brand) => slug.startsWith(brand) && additionPattern.test(slug.slice(brand.length)));

const additionPattern = new RegExp(`^${additions}$`);
