import './coupons.css';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import type { CouponView } from '../../../api/orders/coupons/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { startOfDay } from '../../../api/platform/formats/dhaka-time.ts';
import { copyWords } from '../../i18n/copy.ts';
import { couponWords } from '../../i18n/dashboard/coupons.ts';
import { formatDate, formatNumber, formatTaka } from '../../i18n/format.ts';
import { shopPath } from '../../paths.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  coupon: CouponView;
  /** Whether the shop's plan allows it. */
  isInPlan: boolean;
  onEdit: () => void;
  onSwitch: () => void;
  onDelete: () => void;
}

/** One coupon in the list: what it takes off, its bounds and its uses. */
export function CouponRow({ shop, coupon, isInPlan, onEdit, onSwitch, onDelete }: Props) {
  const words = useWords(couponWords);
  const { notCopied } = useWords(copyWords);
  const language = useLanguage();
  const taka = (amount: number) => formatTaka(Math.round(amount * 100), language);
  const day = (date: string | null) => (date === null ? '' : formatDate(startOfDay(date), language));
  const { code, percent, amount, minimum, firstDay, lastDay, isOn } = coupon;
  const takesOff =
    percent !== null
      ? words.percentOff(formatNumber(percent, language))
      : amount !== null
        ? words.amountOff(taka(amount))
        : words.freeDelivery;
  const isForSome = coupon.productIds.length + coupon.categories.length > 0;
  const terms = [
    takesOff,
    minimum !== null && words.from(taka(minimum)),
    isForSome && words.someProducts,
    words.days(day(firstDay), day(lastDay)),
  ];
  const uses = [
    words.uses(coupon.uses, coupon.maxUses),
    coupon.saved > 0 && words.saved(taka(coupon.saved)),
    !isOn && words.off,
  ];
  async function copyLink() {
    const link = `${location.origin}${shopPath(shop.slug)}?code=${encodeURIComponent(code)}`;
    if (await copyText(link)) toastSuccess({ title: words.linkCopied });
    else toastError({ title: notCopied(link) });
  }
  return (
    <li className="coupon-row">
      <div className="coupon-row__facts">
        <strong>{code}</strong>
        <span>{terms.filter(Boolean).join(' · ')}</span>
        <span>{isInPlan ? uses.filter(Boolean).join(' · ') : words.beyondPlan}</span>
      </div>
      <div className="coupon-row__actions">
        <Switch aria-label={words.turnOn(code)} checked={isOn} onChange={onSwitch} />
        {isOn && isInPlan && shop.name !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.copyLink(code)}
            onClick={() => void copyLink()}
          >
            <Link2 size={18} aria-hidden />
          </button>
        )}
        <Button variant="quiet" aria-label={words.edit(code)} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
          {words.change}
        </Button>
        <button type="button" className="icon-button" aria-label={words.remove(code)} onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}
