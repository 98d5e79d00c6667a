import type { OrderPaper } from '../../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { paperWords } from '../../../i18n/dashboard/papers.ts';
import { formatTaka } from '../../../i18n/format.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { qrCode } from '../../../ui/qr-code.ts';
import { code128 } from './code-128.ts';
import { isPaidInPart } from '../../../../api/orders/order/order-states.ts';

export interface PaperProps {
  shop: OwnShop;
  paper: OrderPaper;
}

export const takaIn = (language: OwnShop['language']) => (amount: number) =>
  formatTaka(Math.round(amount * 100), language);

/** The sender: logo, name, and the shop's contact details. */
export function Sender({ shop }: { shop: OwnShop }) {
  return (
    <div className="paper__sender">
      {shop.logoUrl && <img className="paper__logo" src={shop.logoUrl} alt="" />}
      <div>
        <strong className="paper__shop">{shop.name}</strong>
        {shop.whatsapp && <p>{digitsText(shop.whatsapp.replace(/^88/, ''), shop.language)}</p>}
        {shop.address && <p>{shop.address}</p>}
      </div>
    </div>
  );
}

/** The recipient: name, phone and address; for a pickup, the shop's address. */
export function Recipient({ shop: { language }, paper }: PaperProps) {
  const words = paperWords(language);
  return (
    <div className="paper__recipient">
      <small>{words.to}</small>
      <strong>{paper.name}</strong>
      <p className="paper__phone">{digitsText(paper.phone, language)}</p>
      {paper.isPickup && <strong>{paper.place[language]}</strong>}
      <p>{paper.address}</p>
      {!paper.isPickup && <p>{paper.place[language]}</p>}
    </div>
  );
}

/** The amount that the courier collects. */
export function Collect({ shop: { language }, paper }: PaperProps) {
  const words = paperWords(language);
  const isPaid = isPaidInPart(paper.paymentState);
  if (paper.toCollect === 0) return <p className="paper__collect">{isPaid ? words.paid : words.nothing}</p>;
  return (
    <p className="paper__collect">
      <span>{words.collect}</span>
      <strong>{takaIn(language)(paper.toCollect)}</strong>
    </p>
  );
}

/** The QR code of the order status page. */
export function Code({ shop: { language }, paper: { url } }: PaperProps) {
  if (url === null) return null;
  const { size, path } = qrCode(url);
  const { scan } = paperWords(language);
  return (
    <figure className="paper__code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={scan}>
        <path d={path} />
      </svg>
      <figcaption>{scan}</figcaption>
    </figure>
  );
}

/** The courier and its number of the parcel, as text and bar code. Nothing until the courier has reported its number. */
export function Consignment({ shop: { language }, paper: { parcel } }: PaperProps) {
  if (!parcel?.isOpen || parcel.consignmentId === null) return null;
  const { courierName, consignmentId } = parcel;
  const bars = code128(consignmentId);
  return (
    <figure className="paper__bars">
      <figcaption>{`${paperWords(language).courier}: ${courierName} · ${consignmentId}`}</figcaption>
      {bars && (
        <svg viewBox={`0 0 ${bars.width} 1`} preserveAspectRatio="none" role="img" aria-label={consignmentId}>
          <path d={bars.path} shapeRendering="crispEdges" />
        </svg>
      )}
    </figure>
  );
}
