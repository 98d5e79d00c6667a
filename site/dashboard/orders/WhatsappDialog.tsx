import './whatsapp.css';
import { useEffect, useState } from 'react';
import type { OrderPaper, OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { whatsappWords } from '../../i18n/dashboard/whatsapp-texts.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { digitsText } from '../../storefront/digits.ts';
import { whatsappLink } from '../../storefront/order-message.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { fittingEvents, whatsappText } from './whatsapp-text.ts';

interface Props {
  shop: OwnShop;
  order: OrderView;
  onClose: () => void;
}

/** The shop's messages that fit the order. Each opens a WhatsApp chat with its text. */
export function WhatsappDialog({ shop, order, onClose }: Props) {
  const words = useWords(whatsappWords);
  const { greeting } = useWords(orderSheetWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const link = useStatusLink(shop.id, order.id, words.noLink);
  const messages = link
    ? fittingEvents(order).map((event) => [words.events[event], whatsappText(shop, order, event, link)] as const)
    : [];
  const own = [words.free, greeting(order.name, digitsText(String(order.number), language), shop.name)] as const;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.choose}>
      <p className="whatsapp__intro">{words.choices}</p>
      {link === undefined ? (
        <Spinner label={loading} />
      ) : (
        <ul className="whatsapp">
          {[...messages, own].map(([name, text]) => (
            <li key={name}>
              <a
                className="whatsapp__message"
                href={whatsappLink(`88${order.phone}`, text)}
                target="_blank"
                rel="noopener"
                onClick={onClose}
              >
                <strong>{name}</strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** The URL of the order's status page; undefined while it loads, null without one. */
function useStatusLink(shop: string, order: string, failed: string): string | null | undefined {
  const [link, setLink] = useState<string | null>();
  useEffect(() => {
    let isOver = false;
    void call<{ papers: readonly OrderPaper[] }>((request) =>
      api.shops({ shop }).orders.papers.post({ orders: [order] }, request),
    ).then((outcome) => {
      if (isOver) return;
      if (outcome.kind === 'refused') toastError({ title: failed, description: outcome.refusal.message });
      setLink(outcome.kind === 'done' ? (outcome.response.papers[0]?.url ?? null) : null);
    });
    return () => {
      isOver = true;
    };
  }, [shop, order, failed]);
  return link;
}
