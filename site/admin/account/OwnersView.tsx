import { useState } from 'react';
import type { OwnersView as View } from '../../../api/administration/contract.ts';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PlanBadge } from '../list/PlanBadge.tsx';
import { Fact, Facts } from './Facts.tsx';

/** What the owner sees in the dashboard, once it is asked for: to look at, not to change. */
export function OwnersView({ userId }: { userId: string }) {
  const words = useWords(accountPageWords);
  const { error, failed } = useWords(actionWords);
  const [view, setView] = useState<View | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function open() {
    setIsBusy(true);
    const outcome = await call((request) => api.admin.users({ user: userId })['see-as-owner'].post({}, request));
    setIsBusy(false);
    if (outcome.kind === 'done') setView(outcome.answer);
    else toastError({ title: error, description: failed.seeAsOwner });
  }

  if (!view)
    return (
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void open()}>
          {words.seeAsOwner}
        </Button>
      </div>
    );
  return (
    <Card>
      <h2 className="admin-heading">
        {words.ownersView}
        <Button variant="secondary" onClick={() => setView(null)}>
          {words.closeView}
        </Button>
      </h2>
      <p className="admin-soft">{words.ownersViewText}</p>
      <ShopAsOwned view={view} />
    </Card>
  );
}

function ShopAsOwned({ view: { shop } }: { view: View }) {
  const words = useWords(accountPageWords);
  const { unnamed } = useWords(listWords);
  const language = useLanguage();
  const { bkash, nagad, bank } = shop.paymentInfo;
  const count = (value: number) => formatNumber(value, language);
  const taka = (value: number) => formatTaka(Math.round(value * 100), language);
  return (
    <div className="admin-halves">
      <Facts>
        <Fact name={words.shop}>{shop.name || unnamed}</Fact>
        <Fact name={words.plan}>
          <PlanBadge plan={shop.plan} />
        </Fact>
        <Fact name={words.count}>{`${count(shop.products.length)}/${count(shop.maxProducts)}`}</Fact>
        <Fact name={words.suspended}>{shop.isActive ? null : (shop.suspendedReason ?? words.suspended)}</Fact>
        <Fact name={words.address}>{shop.address}</Fact>
        <Fact name={words.whatsapp}>{shop.whatsapp}</Fact>
        <Fact name={words.views}>{count(shop.totalViews)}</Fact>
        <Fact name={words.payment}>{[bkash, nagad, bank].filter(Boolean).join(', ')}</Fact>
        <Fact name={words.inside}>{taka(shop.dhakaCost)}</Fact>
        <Fact name={words.outside}>{taka(shop.outsideDhakaCost)}</Fact>
        <Fact name={words.time}>{shop.deliveryTime}</Fact>
      </Facts>
      <div>
        {shop.products.length === 0 && <p className="admin-soft">{words.noProducts}</p>}
        <ul className="admin-recent">
          {shop.products.map((product) => (
            <li key={product.id}>
              <div>
                <strong>{product.name}</strong>
                {product.isHidden && (
                  <span className="admin-soft">
                    {product.isHiddenByPlan ? words.hiddenByPlan : words.hiddenByOwner}
                  </span>
                )}
              </div>
              <span>{product.price === 0 ? words.askForPrice : taka(product.price)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
