/**
 * Built pages that anybody may open, in English; `tour.journey.ts` looks at each in both languages at both widths. Of pages
 * made by one file from data (articles, topics, steps, products of the demo) one stands for all; `built-site.test.ts` fails
 * when a page is missing here.
 */
export const visitorPages = [
  '/',
  '/about',
  '/contact',
  '/report',
  '/shopgallery',
  '/pricing',
  '/blog',
  '/blog/price-that-leaves-profit',
  '/blog/topics/payments',
  '/terms',
  '/privacy',
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
  '/404',
] as const;

/** Pages of those who are signed in, which have walks of their own through the tour. */
export const ownPages = ['/dashboard', '/profile-settings', '/admin', '/admin/shops'] as const;
