import './profit-card.css';
import type { Profit } from '../../../api/orders/figures/contract.ts';
import { orderFigureWords } from '../../i18n/dashboard/order-figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { takaText } from '../money/taka-text.ts';
import { openSection } from '../sections.ts';

/** The shop's earnings in the period, as a sum from sales to profit. */
export function ProfitCard({ profit }: { profit: Profit }) {
  const { profit: words } = useWords(orderFigureWords);
  const { orders, withoutCost, parcelsWithoutFee } = profit;
  if (orders + withoutCost === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      {orders > 0 && <Calculation profit={profit} />}
      {orders > 0 && <p className="section-form__intro">{words.counted(orders)}</p>}
      {withoutCost > 0 && <p className="section-form__intro">{words.withoutCost(withoutCost)}</p>}
      {orders > 0 && parcelsWithoutFee > 0 && <p className="section-form__intro">{words.parcels(parcelsWithoutFee)}</p>}
      {orders === 0 && (
        <>
          <p className="section-form__intro">{words.none}</p>
          <div>
            <Button variant="secondary" onClick={() => openSection('products')}>
              {words.toProducts}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Calculation({ profit }: { profit: Profit }) {
  const { profit: words } = useWords(orderFigureWords);
  const language = useLanguage();
  const amounts = [
    [words.sales, profit.sales],
    [words.delivery, profit.delivery],
    [words.discounts, -profit.discounts],
    [words.cost, -profit.cost],
    [words.couriers, -profit.couriers],
  ] as const;
  const rows = [...amounts.filter(([, amount]) => amount !== 0), [words.sum, profit.profit] as const];
  return (
    <dl className="profit">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{takaText(amount, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
