import { useState } from 'react';
import type { ForwarderView } from '../../../../api/payments/messages/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { ForwarderSetup } from '../../../forwarder/ForwarderSetup.tsx';
import { PhoneGuide } from '../../../forwarder/PhoneGuide.tsx';
import { smsPhoneWords } from '../../../i18n/dashboard/sms-phone.ts';
import { useWords } from '../../../ui/language.tsx';
import { forwarderOf } from '../forwarder-of.ts';

interface Props {
  shop: OwnShop;
  view: ForwarderView;
  /** Whether the shop has a private URL without a connected phone. It is then open at first. */
  isUsed: boolean;
}

/** The private URL for any other app that forwards SMS. Such an app sends none. */
export function OtherApp({ shop, view, isUsed }: Props) {
  const words = useWords(smsPhoneWords);
  const [isOpen] = useState(isUsed);
  return (
    <details open={isOpen}>
      <summary className="phone__more">{words.otherApp}</summary>
      <div className="phone">
        <p className="section-form__intro">{words.otherAppHint}</p>
        <ForwarderSetup forwarder={forwarderOf(shop)} view={view} />
        <PhoneGuide kind="forwarder" />
      </div>
    </details>
  );
}
