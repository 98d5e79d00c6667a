import { lowStock } from '../../../api/shops/products/stock/low-stock.ts';
import { shopInfoWords } from '../../i18n/dashboard/shop-info.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { ShopInfoValues } from './shop-info-values.ts';

interface Props {
  values: Pick<ShopInfoValues, 'hidesSoldOut' | 'showsLowStock'>;
  onChange: (part: Partial<ShopInfoValues>) => void;
}

/** The stock that shoppers see, for sellers who count it. */
export function StockCard({ values, onChange }: Props) {
  const words = useWords(shopInfoWords);
  const language = useLanguage();
  return (
    <Card className="section-form__fields">
      <h2>{words.stock}</h2>
      <CheckField
        label={words.hidesSoldOut}
        hint={words.hidesSoldOutHint}
        checked={values.hidesSoldOut}
        onChange={(hidesSoldOut) => onChange({ hidesSoldOut })}
      />
      <CheckField
        label={words.showsLowStock}
        hint={words.showsLowStockHint(formatNumber(lowStock, language))}
        checked={values.showsLowStock}
        onChange={(showsLowStock) => onChange({ showsLowStock })}
      />
    </Card>
  );
}
