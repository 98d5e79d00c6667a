import './analytics.css';
import { useStore } from '@nanostores/react';
import type { ShopAnalytics } from '../../../api/shops/analytics/contract.ts';
import { common } from '../../i18n/common.ts';
import { analyticsWords } from '../../i18n/dashboard/analytics.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $analytics, $period, periods } from '../../stores/analytics.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Card } from '../../ui/Card.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Campaigns } from './Campaigns.tsx';
import { Figure } from './Figure.tsx';
import { ClicksByProduct, DailyTable, Sources } from './tables.tsx';
import { ViewsChart } from './ViewsChart.tsx';

const OrderFigures = lazyPart(() => import('./OrderFigures.tsx').then((part) => part.OrderFigures));

/** Visits, order clicks, orders and their sources. */
export function AnalyticsSection({ shop }: { shop: OwnShop }) {
  const words = useWords(analyticsWords);
  const { loading } = useWords(common);
  const { data, error, reload } = useQuery($analytics);
  if (data) return <Figures figures={data} shop={shop} onRetry={error && reload} />;
  if (!error) return <Spinner label={loading} />;
  return <LoadFailed title={words.failed} onRetry={reload} />;
}

interface FiguresProps {
  /** Of the period before, until those of the chosen one arrive. */
  figures: ShopAnalytics;
  shop: OwnShop;
  /** Loads again; undefined unless the last request failed. */
  onRetry: (() => void) | undefined;
}

function Figures({ figures, shop, onRetry }: FiguresProps) {
  const period = useStore($period);
  const words = useWords(analyticsWords);
  const language = useLanguage();
  const { todayViews, weeklyViews, totalViews } = figures.summary;
  const number = (value: number) => formatNumber(value, language);
  const isEmpty = figures.orderClicks.total === 0 && figures.analytics.every(({ views }) => views === 0);
  return (
    <div className="section-form">
      <dl className="figures">
        <Figure name={words.today} value={number(todayViews)} />
        <Figure name={words.week} value={number(weeklyViews)} />
        <Figure name={words.total} value={number(totalViews)} />
        <Figure name={words.orderClicks} value={number(figures.orderClicks.total)} />
      </dl>
      <Card className="section-form__fields">
        <PeriodChoice />
        {onRetry && figures.analytics.length !== Number(period) ? (
          <LoadFailed title={words.failed} onRetry={onRetry} />
        ) : (
          <>
            {isEmpty ? <p>{words.nothing}</p> : <ViewsChart figures={figures} />}
            <DailyTable figures={figures} />
          </>
        )}
      </Card>
      {shop.orderMode === 'saved' ? (
        <Boundary>
          <OrderFigures visits={figures} />
        </Boundary>
      ) : (
        <Campaigns
          heads={[words.views, words.orderClicks]}
          rows={figures.campaigns.map(({ campaign, views, clicks }) => [campaign, number(views), number(clicks)])}
        />
      )}
      <ClicksByProduct clicks={figures.orderClicks} />
      <Sources sources={figures.sources} />
      <p className="section-form__intro">{words.privacy}</p>
    </div>
  );
}

function PeriodChoice() {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  const period = useStore($period);
  return (
    <fieldset className="segments">
      <legend className="unseen">{words.period}</legend>
      {periods.map((days) => (
        <button key={days} type="button" aria-pressed={days === period} onClick={() => $period.set(days)}>
          {words.days(formatNumber(Number(days), language))}
        </button>
      ))}
    </fieldset>
  );
}
