import { ChartColumn, ChevronRight, HandCoins, Inbox, PackageX, type LucideIcon } from 'lucide-react';
import '../more/more.css';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { homeWords } from '../../i18n/dashboard/home.ts';
import { setQuery } from '../../stores/url.ts';
import { $orderNews } from '../../stores/orders.ts';
import { useQuery } from '../../stores/use-query.ts';
import { useWords } from '../../ui/language.tsx';
import { factsOf } from '../products/product-facts.ts';
import type { Section } from '../sections.ts';

/** The tasks that wait for the seller, each with a link: new orders, payments to check, sold-out products. */
export function News({ shop }: { shop: OwnShop }) {
  const words = useWords(homeWords);
  const { newOrders } = useWords(frameWords);
  const { data: news } = useQuery($orderNews);
  const waiting = news?.counts.new ?? 0;
  const claims = news?.claims ?? 0;
  const soldOut = shop.products.filter((product) => !product.isHidden && factsOf(product, 0).left === 0).length;
  return (
    <ul className="more__list">
      {shop.orderMode === 'saved' && (
        <Row icon={Inbox} to="orders" isNew={waiting > 0}>
          {waiting > 0 ? newOrders(waiting) : words.noNewOrders}
        </Row>
      )}
      {claims > 0 && (
        <Row icon={HandCoins} to="money" isNew>
          {words.claims(claims)}
        </Row>
      )}
      {soldOut > 0 && (
        <Row icon={PackageX} to="products" filter={{ show: 'out' }}>
          {words.soldOut(soldOut)}
        </Row>
      )}
      <Row icon={ChartColumn} to="analytics">
        {words.figures}
      </Row>
    </ul>
  );
}

interface RowProps {
  icon: LucideIcon;
  to: Section;
  filter?: Record<string, string>;
  isNew?: boolean;
  children: string;
}

function Row({ icon: Icon, to, filter, isNew = false, children }: RowProps) {
  return (
    <li>
      <button type="button" onClick={() => setQuery(new URLSearchParams({ section: to, ...filter }))}>
        <Icon size={20} aria-hidden />
        <span className="more__text">{isNew ? <strong>{children}</strong> : children}</span>
        <ChevronRight size={18} aria-hidden />
      </button>
    </li>
  );
}
