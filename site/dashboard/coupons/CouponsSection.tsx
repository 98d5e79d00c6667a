import { useRef, useState } from 'react';
import type { CouponView } from '../../../api/orders/coupons/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { couponWords } from '../../i18n/dashboard/coupons.ts';
import { sentence } from '../../i18n/format.ts';
import { $coupons, deleteCoupon, switchCoupon } from '../../stores/coupons.ts';
import { useQuery } from '../../stores/use-query.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { CouponDialog } from './CouponDialog.tsx';
import { CouponRow } from './CouponRow.tsx';

/** The shop's coupons: their uses, on and off, and the form of one. */
export function CouponsSection({ shop }: { shop: OwnShop }) {
  const words = useWords(couponWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const { data, error, reload } = useQuery($coupons);
  const [edited, setEdited] = useState<CouponView | 'new' | null>(null);
  const [deleting, setDeleting] = useState<CouponView | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const findFirstButton = () => section.current?.querySelector<HTMLElement>('button') ?? null;

  async function remove(coupon: CouponView) {
    const outcome = await deleteCoupon(shop.id, coupon);
    if (outcome.kind === 'refused')
      return toastError({ title: words.deleteFailed, description: outcome.refusal.message });
    toastSuccess({ title: words.deleted });
  }

  async function toggle(coupon: CouponView) {
    const outcome = await switchCoupon(shop.id, coupon);
    if (outcome.kind === 'refused') toastError({ title: words.saveFailed, description: outcome.refusal.message });
  }
  const coupons = data?.coupons ?? [];
  const isFull = data ? coupons.length >= data.maxCoupons : true;
  return (
    <div className="section-form" ref={section}>
      <Card className="section-form__fields">
        <p className="section-form__intro">{words.intro}</p>
        {!data && !error && <Spinner label={loading} />}
        {!data && error && <LoadFailed title={words.failed} onRetry={reload} />}
        {data && (
          <>
            <ul className="coupon-list">
              {coupons.map((coupon, index) => (
                <CouponRow
                  key={coupon.id}
                  shop={shop}
                  coupon={coupon}
                  isInPlan={index < data.maxCoupons}
                  onEdit={() => setEdited(coupon)}
                  onSwitch={() => void toggle(coupon)}
                  onDelete={() => setDeleting(coupon)}
                />
              ))}
            </ul>
            {coupons.length > 0 && (
              <p className="section-form__intro">
                {sentence(words.used(coupons.length, data.maxCoupons), language)} {isFull && words.full}
              </p>
            )}
            {!isFull && <Button onClick={() => setEdited('new')}>{words.add}</Button>}
          </>
        )}
      </Card>
      {edited !== null && (
        <CouponDialog
          shop={shop}
          coupon={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          focusAfter={findFirstButton}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={words.deleteTitle}
        text={words.deleteText(deleting?.code ?? '')}
        confirmLabel={words.delete}
        focusAfter={findFirstButton}
        onConfirm={async () => {
          if (deleting) await remove(deleting);
        }}
      />
    </div>
  );
}
