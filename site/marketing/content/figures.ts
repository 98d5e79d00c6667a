import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber } from '../../i18n/format.ts';

/**
 * The figures that we publish, for all pages. Change a number here when it is no longer true. With `FIGURES=counted`, the
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
 * A figure as shown, `500+` or `৫০০+`; `counted` names the platform's count, and `minimum` is the number that it must
 * exceed.
 */
export interface MarketingFigure {
  readonly shown: string;
  readonly counted?: string;
  readonly minimum?: number;
}

export type FigureName = 'activeShops' | 'merchants' | 'products' | 'sales' | 'uptime';

export function marketingFigures(language: Language): Readonly<Record<FigureName, MarketingFigure>> {
  const number = (value: number) => formatNumber(value, language);
  const countable = (name: 'activeShops' | 'merchants' | 'products'): MarketingFigure => ({
    shown: `${number(figures[name])}+`,
    counted: name,
    minimum: figures[name],
  });
  return {
    activeShops: countable('activeShops'),
    merchants: countable('merchants'),
    products: countable('products'),
    sales: { shown: `${number(figures.salesPercent)}%+` },
    uptime: { shown: `${number(figures.uptimePercent)}%` },
  };
}
