/**
 * Public built pages, in English. `tour.journey.ts` opens each on a phone in Bangla and on a computer in English. One page represents all
 * pages of the same file (articles, topics, steps, demo products). `built-site.test.ts` fails if a page is missing here.
 */
export const visitorPages = {
  marketing: [
    '/',
    '/about',
    '/contact',
    '/report',
    '/shopgallery',
    '/pricing',
    '/blog',
    '/blog/price-that-leaves-profit',
    '/blog/topics/payments',
    '/help',
    '/help/first-shop',
    '/terms',
    '/privacy',
    '/404',
  ],
  'account, newsletter and demo': [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/invitation',
    '/newsletter/confirmed',
    '/newsletter/leave',
    '/shop-not-found',
    '/shop-unavailable',
    '/demo',
    '/demo/all',
    '/demo/p/ipad-air',
    '/demo/order',
    '/demo/pages/earbuds',
  ],
} as const;

/** Pages of signed-in users, which have their own tours. */
export const ownPages = ['/dashboard', '/profile-settings', '/admin', '/admin/shops'] as const;
