import { storefront, type StorefrontWords } from '../../i18n/storefront.ts';

/** The texts in the page's language. */
export const words = (): StorefrontWords => storefront(document.documentElement.lang === 'bn' ? 'bn' : 'en');
