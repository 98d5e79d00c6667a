import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber } from '../../i18n/format.ts';

/** The figures that we claim, once for all pages. Change a number here when it is no longer true. */
const figures = {
  activeShops: 500,
  merchants: 2000,
  products: 20000,
  salesPercent: 80,
  uptimePercent: 99.9,
};

/** The claims as they are shown: `500+`, `৫০০+`. */
export function claims(language: Language) {
  const number = (value: number) => formatNumber(value, language);
  return {
    activeShops: `${number(figures.activeShops)}+`,
    merchants: `${number(figures.merchants)}+`,
    products: `${number(figures.products)}+`,
    sales: `${number(figures.salesPercent)}%+`,
    uptime: `${number(figures.uptimePercent)}%`,
  };
}
