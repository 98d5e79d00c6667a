import '../analytics/analytics.css';
import './money.css';
import { HandCoins } from 'lucide-react';
import type { Accounting } from '../../../api/payments/accounting/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { cashWords } from '../../i18n/dashboard/cash.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $cash } from '../../stores/cash.ts';
import { $money } from '../../stores/money.ts';
import { reload } from '../../stores/queries.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Figure } from '../analytics/Figure.tsx';
import { useOrderNews } from '../orders/use-order-news.ts';
import { openSection } from '../sections.ts';
import { CashCard } from './CashCard.tsx';
import { ClaimList } from './ClaimList.tsx';
import { GiveBackList } from './GiveBackList.tsx';
import { MessageList } from './MessageList.tsx';
import { MonthCard } from './MonthCard.tsx';
import { SilentPhone } from './SilentPhone.tsx';
import { UnpaidList } from './UnpaidList.tsx';
import { reloadMoney } from './reload-money.ts';
import { takaText } from './taka-text.ts';

/** The open amounts, and the money that came in and went back in a month. */
export function MoneySection({ shop }: { shop: OwnShop }) {
  const words = useWords(moneyWords);
  const { loading } = useWords(common);
  const { data, isOutdated, error, reload: retry } = useQuery($money);
  useOrderNews(() => {
    reloadMoney();
    reload($cash);
  });
  if ((!data || isOutdated) && error) return <LoadFailed title={words.failed} onRetry={retry} />;
  if (!data) return <Spinner label={loading} />;
  if (isEmpty(data)) return <NoMoney />;
  return (
    <div className="section-form money">
      <Open money={data} />
      <ClaimList shopId={shop.id} claims={data.claims} />
      <MessageList shopId={shop.id} count={data.unmatchedMessages} />
      <CashCard shop={shop} parcels={data.cashToCome.parcels} />
      <UnpaidList shopId={shop.id} unpaid={data.unpaid} />
      <GiveBackList toGiveBack={data.toGiveBack} />
      <MonthCard shop={shop} money={data} />
    </div>
  );
}

/** Whether the shop has never received money and nothing is open. */
const isEmpty = (money: Accounting): boolean =>
  money.firstMonth === money.currentMonth &&
  money.byProvider.length === 0 &&
  money.toCollect.orders +
    money.unpaid.orders +
    money.toGiveBack.orders +
    money.claims.count +
    money.unmatchedMessages ===
    0 &&
  money.cashToCome.parcels === 0;

function NoMoney() {
  const words = useWords(moneyWords);
  return (
    <EmptyState
      level={2}
      icon={<HandCoins size={40} aria-hidden />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<Button onClick={() => openSection('orders')}>{words.toOrders}</Button>}
    />
  );
}

/** The amounts that are open at this moment, whichever month is chosen. */
function Open({
  money: { toCollect, unpaid, toGiveBack, claims, unmatchedMessages, cashToCome },
}: {
  money: Accounting;
}) {
  const words = useWords(moneyWords);
  const cash = useWords(cashWords);
  const language = useLanguage();
  return (
    <Card className="section-form__fields">
      <h2>{words.now}</h2>
      <SilentPhone />
      <dl className="figures money__open">
        <Figure name={words.toCollect} value={takaText(toCollect.amount, language)} />
        {cashToCome.parcels > 0 && <Figure name={cash.figure} value={takaText(cashToCome.amount, language)} />}
        {unpaid.orders > 0 && <Figure name={words.unpaid} value={takaText(unpaid.amount, language)} />}
        <Figure name={words.toGiveBack} value={takaText(toGiveBack.amount, language)} />
        <Figure name={words.claims} value={takaText(claims.amount, language)} />
        <Figure name={words.messages} value={formatNumber(unmatchedMessages, language)} />
      </dl>
      <p className="section-form__intro">
        {toCollect.orders > 0 ? words.toCollectHint(toCollect.orders) : words.nothingToCollect}
      </p>
    </Card>
  );
}
