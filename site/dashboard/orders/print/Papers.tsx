import './print.css';
import './paper-parts.css';
import type { OrderPaper } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import type { PaperKind, PaperSize } from './paper-choice.ts';
import { Invoice } from './Invoice.tsx';
import { Label } from './Label.tsx';
import { PackingSlip } from './PackingSlip.tsx';

const kinds = { invoice: Invoice, slip: PackingSlip, label: Label } satisfies Record<PaperKind, unknown>;

/** Whether the addresses need smaller letters to fit on one label. A second one without the recipient is useless. */
const isLong = ({ name, address }: OrderPaper, shop: OwnShop): boolean =>
  name.length + address.length + shop.address.length > 180;

interface Props {
  shop: OwnShop;
  papers: readonly OrderPaper[];
  kind: PaperKind;
  size: PaperSize | 'picture';
}

/** The documents of orders for paper or a picture, in the shop's language. Hidden on the screen. */
export function Papers({ shop, papers, kind, size }: Props) {
  const Paper = kinds[kind];
  return (
    <div className={`papers papers--${size}`} lang={shop.language}>
      {papers.map((paper) => (
        <article key={paper.id} className={`paper paper--${kind}${isLong(paper, shop) ? ' paper--long' : ''}`}>
          <Paper shop={shop} paper={paper} />
        </article>
      ))}
    </div>
  );
}
