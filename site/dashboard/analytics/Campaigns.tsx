import { useStore } from '@nanostores/react';
import type { OrderFigures } from '../../../api/orders/figures/contract.ts';
import { orderFigureWords } from '../../i18n/dashboard/order-figures.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $shop } from '../../stores/shop.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { openSection, sectionsOf } from '../sections.ts';
import { takaText } from '../money/taka-text.ts';

const example = '?utm_source=facebook&utm_campaign=eid';

/** Visits, orders and sales by the campaign in the link of an ad. */
export function Campaigns({ campaigns }: { campaigns: OrderFigures['byCampaign'] }) {
  const words = useWords(orderFigureWords);
  const language = useLanguage();
  const shop = useStore($shop);
  return (
    <Card className="section-form__fields">
      <h2>{words.byCampaign}</h2>
      {campaigns.length === 0 && (
        <p className="section-form__intro">
          {words.noCampaign} <code className="analytics__link">{example}</code>
        </p>
      )}
      {campaigns.length > 0 && (
        <div>
          <table className="analytics__table">
            <thead>
              <tr>
                <th scope="col">{words.campaign}</th>
                <th scope="col">{words.views}</th>
                <th scope="col">{words.orders}</th>
                <th scope="col">{words.value}</th>
              </tr>
            </thead>
            <tbody>
              {campaigns.map(({ campaign, views, orders, value }) => (
                <tr key={campaign}>
                  <th scope="row">{campaign}</th>
                  <td>{formatNumber(views, language)}</td>
                  <td>{formatNumber(orders, language)}</td>
                  <td>{takaText(value, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shop && sectionsOf(shop.role).includes('ads') && (
        <div>
          <Button variant="secondary" onClick={() => openSection('ads')}>
            {words.measureAds}
          </Button>
        </div>
      )}
    </Card>
  );
}
