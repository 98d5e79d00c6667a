import { useState } from 'react';
import type { PageView } from '../../../api/shops/pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { deliveryWords } from '../../i18n/dashboard/payment.ts';
import { call } from '../../stores/call.ts';
import { adoptPage, $pages, sendPage } from '../../stores/pages.ts';
import { useQuery } from '../../stores/use-query.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../ui/language.tsx';
import { withPresentCharges } from '../pages/update-charges.ts';

/** Written pages that state other delivery charges than the shop's, each with a button that updates it. */
export function OutdatedPages({ shop }: { shop: OwnShop }) {
  const words = useWords(deliveryWords);
  const { data } = useQuery($pages);
  const [isBusy, setIsBusy] = useState(false);
  const outdated = (data?.pages ?? []).flatMap((page) => {
    const body = withPresentCharges(page.body, shop);
    return body ? [{ page, body }] : [];
  });

  async function update({ page, body }: (typeof outdated)[number]) {
    const { id: _, version: __, updatedAt: ___, ...fields } = page;
    setIsBusy(true);
    const outcome = await call<PageView>(sendPage(shop.id, page, { ...fields, body }));
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    adoptPage(outcome.response);
    toastSuccess({ title: words.pageUpdated });
  }
  return outdated.map((one) => (
    <Notice key={one.page.id}>
      {words.outdatedPage(one.page.title)}{' '}
      <Button variant="quiet" busy={isBusy} onClick={() => void update(one)}>
        {words.updatePage}
      </Button>
    </Notice>
  ));
}
