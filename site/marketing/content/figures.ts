import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber } from '../../i18n/format.ts';

/**
 * The figures that we claim, for all pages. Change a number here when it is no longer true. With `FIGURES=counted`, the
 * platform's own counts replace the first three once they are higher.
 */
const figures = {
  activeShops: 500,
  merchants: 2000,
  products: 20000,
  salesPercent: 80,
  uptimePercent: 99.9,
};

/**
 * A claim as shown, `500+` or `৫০০+`; `counted` names the platform's count, and `claimed` is the number that it must
 * exceed.
 */
export interface Claim {
  readonly shown: string;
  readonly counted?: string;
  readonly claimed?: number;
}

export type ClaimName = 'activeShops' | 'merchants' | 'products' | 'sales' | 'uptime';

export function claims(language: Language): Readonly<Record<ClaimName, Claim>> {
  const number = (value: number) => formatNumber(value, language);
  const countable = (name: 'activeShops' | 'merchants' | 'products'): Claim => ({
    shown: `${number(figures[name])}+`,
    counted: name,
    claimed: figures[name],
  });
  return {
    activeShops: countable('activeShops'),
    merchants: countable('merchants'),
    products: countable('products'),
    sales: { shown: `${number(figures.salesPercent)}%+` },
    uptime: { shown: `${number(figures.uptimePercent)}%` },
  };
}
