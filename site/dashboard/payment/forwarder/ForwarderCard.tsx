import './forwarder.css';
import { useState } from 'react';
import type { ForwarderView } from '../../../../api/orders/payments/messages/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { forwarderWords } from '../../../i18n/dashboard/payment-forwarder.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { $forwarder } from '../../../stores/payment-messages.ts';
import { useQuery } from '../../../stores/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { qrCode } from '../../share/qr-code.ts';
import { changeForwarder } from './change-forwarder.ts';
import { PhoneGuides } from './PhoneGuides.tsx';
import { SigningKey } from './SigningKey.tsx';

/** Payments that confirm themselves: the private address for the owner's phone, and how to set it up. */
export function ForwarderCard({ shop }: { shop: OwnShop }) {
  const words = useWords(forwarderWords);
  const { loading, tryAgain } = useWords(common);
  const { data, error, reload } = useQuery($forwarder);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.intro}</p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && (
        <>
          <Notice kind="problem">{words.failed}</Notice>
          <Button onClick={reload}>{tryAgain}</Button>
        </>
      )}
      {data && data.url === null && <Create shop={shop} />}
      {data && data.url !== null && <Address shop={shop} forwarder={data} url={data.url} />}
      {data && <PhoneGuides url={data.url} />}
    </Card>
  );
}

function Create({ shop }: { shop: OwnShop }) {
  const words = useWords(forwarderWords);
  const [isBusy, setIsBusy] = useState(false);
  async function create(): Promise<void> {
    setIsBusy(true);
    await changeForwarder(
      (request) => api.shops({ shop: shop.id })['payment-forwarder'].put({ isRenewed: false }, request),
      words.created,
    );
    setIsBusy(false);
  }
  return (
    <Button busy={isBusy} onClick={() => void create()}>
      {words.create}
    </Button>
  );
}

interface Props {
  shop: OwnShop;
  forwarder: ForwarderView;
  url: string;
}

function Address({ shop, forwarder, url }: Props) {
  const words = useWords(forwarderWords);
  const language = useLanguage();
  const { lastMessageAt, isSilent } = forwarder;
  const { size, path } = qrCode(url);
  return (
    <>
      {isSilent && <Notice kind="problem">{words.silent}</Notice>}
      <div className="forwarder__address">
        <TextField label={words.address} hint={words.addressHint} value={url} readOnly />
        <CopyButton text={url} copied={{ title: words.copied }}>
          {words.copy}
        </CopyButton>
      </div>
      <figure className="forwarder__code">
        <svg viewBox={`0 0 ${size} ${size}`} width={200} height={200} role="img" aria-label={words.qrAlt}>
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
        <figcaption>{words.qrHint}</figcaption>
      </figure>
      <p>{lastMessageAt === null ? words.noMessage : words.lastMessage(formatMoment(lastMessageAt, language))}</p>
      <SigningKey key={String(forwarder.isSigned)} shop={shop} isSigned={forwarder.isSigned} />
      <RenewOrRemove shop={shop} />
    </>
  );
}

function RenewOrRemove({ shop }: { shop: OwnShop }) {
  const words = useWords(forwarderWords);
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const own = api.shops({ shop: shop.id })['payment-forwarder'];
  return (
    <div className="forwarder__actions">
      <Button variant="secondary" onClick={() => setAsking('renew')}>
        {words.renew}
      </Button>
      <Button variant="quiet" onClick={() => setAsking('remove')}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={asking === 'renew' ? words.renewTitle : words.removeTitle}
        text={asking === 'renew' ? words.renewText : words.removeText}
        confirmLabel={asking === 'renew' ? words.renew : words.remove}
        onConfirm={async () => {
          if (asking === 'renew')
            await changeForwarder((request) => own.put({ isRenewed: true }, request), words.renewed);
          if (asking === 'remove') await changeForwarder((request) => own.delete(undefined, request), words.removed);
        }}
      />
    </div>
  );
}
