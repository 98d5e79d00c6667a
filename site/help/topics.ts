/** The topics of the help pages with their articles, in display order. An article is `articles/<en|bn>/<name>.md`. */
export const helpTopics = {
  start: ['first-shop', 'share-your-shop', 'shop-look', 'extra-pages'],
  products: ['products-that-sell', 'product-photos', 'sizes-and-colours', 'import-products', 'coupons', 'best-sellers'],
  orders: ['orders-every-day', 'order-form-or-chat', 'fake-orders', 'reviews', 'notifications'],
  money: ['getting-paid', 'forwarded-messages', 'advance-payments', 'cash-and-money'],
  delivery: ['delivery-charges', 'couriers'],
  growing: ['sales-pages', 'measure-ads', 'visits-and-sales', 'staff', 'own-domain', 'api-keys', 'plans'],
  account: ['lost-password', 'your-data'],
} as const;

export type HelpTopic = keyof typeof helpTopics;
export type HelpArticle = (typeof helpTopics)[HelpTopic][number];

export const helpArticles: readonly HelpArticle[] = Object.values(helpTopics).flat();
