import { useStore } from '@nanostores/react';
import { orderFigureWords } from '../../i18n/dashboard/order-figures.ts';
import { $shop } from '../../stores/shop.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useWords } from '../../ui/language.tsx';
import { openSection, sectionsOf } from '../sections.ts';

const example = '?utm_source=facebook&utm_campaign=eid';

interface Props {
  /** The headings after the campaign's name. */
  heads: readonly string[];
  /** The name of each campaign, and a cell for each heading. */
  rows: ReadonlyArray<readonly [campaign: string, ...cells: string[]]>;
}

/** The results of the campaigns in the links of ads: visits with orders and sales, or with order clicks. */
export function Campaigns({ heads, rows }: Props) {
  const words = useWords(orderFigureWords);
  const shop = useStore($shop);
  return (
    <Card className="section-form__fields">
      <h2>{words.byCampaign}</h2>
      {rows.length === 0 && (
        <p className="section-form__intro">
          {words.noCampaign} <code className="analytics__link">{example}</code>
        </p>
      )}
      {rows.length > 0 && (
        <div>
          <table className="analytics__table">
            <thead>
              <tr>
                {[words.campaign, ...heads].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([campaign, ...cells]) => (
                <tr key={campaign}>
                  <th scope="row">{campaign}</th>
                  {cells.map((cell, at) => (
                    <td key={heads[at]}>{cell}</td>
                  ))}
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
