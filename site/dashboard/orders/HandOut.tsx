import { Link } from 'lucide-react';
import { useState } from 'react';
import type { OrderPaper, OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { digitsText } from '../../storefront/digits.ts';
import { whatsappLink } from '../../storefront/order-message.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PrintButton } from './PrintButton.tsx';

/**
 * Items that the seller gives to the shopper: printed documents, and the URL of the order status page if the
 * shopper has lost it.
 */
export function HandOut({ shop, order }: { shop: OwnShop; order: OrderView }) {
  const words = useWords(orderSheetWords);
  const language = useLanguage();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function load(): Promise<void> {
    setIsBusy(true);
    const outcome = await call<{ papers: readonly OrderPaper[] }>((request) =>
      api.shops({ shop: shop.id }).orders.papers.post({ orders: [order.id] }, request),
    );
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    setUrl(outcome.response.papers[0]?.url ?? null);
  }
  if (order.phone === '') return null;
  const text = words.linkText(digitsText(String(order.number), language), shop.name, url ?? '');
  return (
    <section className="order-sheet__steps">
      <PrintButton shop={shop} orders={[order.id]} />
      {url === null ? (
        <Button variant="secondary" busy={isBusy} onClick={() => void load()}>
          <Link size={18} aria-hidden />
          {words.link}
        </Button>
      ) : (
        <>
          <p>{words.linkHint}</p>
          <CopyButton text={url} copied={{ title: words.copied }}>
            {words.copyLink}
          </CopyButton>
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={whatsappLink(`88${order.phone}`, text)}
            target="_blank"
            rel="noopener"
          >
            {words.sendLink}
          </a>
        </>
      )}
    </section>
  );
}
