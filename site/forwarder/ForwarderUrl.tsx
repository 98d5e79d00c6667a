import { useState } from 'react';
import type { ForwarderView } from '../../api/payments/messages/contract.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useWords } from '../ui/language.tsx';
import { qrCode } from '../ui/qr-code.ts';
import { TextField } from '../ui/TextField.tsx';
import { changeForwarder, type Forwarder } from './forwarder.ts';
import { SigningKey } from './SigningKey.tsx';

interface Props {
  forwarder: Forwarder;
  view: ForwarderView;
  url: string;
}

/** The private URL as a link and a QR code, and its changes. */
export function ForwarderUrl({ forwarder, view, url }: Props) {
  const { isSigned } = view;
  const words = useWords(forwarderWords);
  const { size, path } = qrCode(url);
  return (
    <>
      <div className="forwarder__address">
        <TextField label={words.url} hint={words.urlHint[forwarder.confirms]} value={url} readOnly />
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
      <SigningKey key={String(isSigned)} forwarder={forwarder} isSigned={isSigned} />
      <RenewOrRemove forwarder={forwarder} />
    </>
  );
}

function RenewOrRemove({ forwarder }: { forwarder: Forwarder }) {
  const words = useWords(forwarderWords);
  const [confirming, setConfirming] = useState<'renew' | 'remove' | null>(null);
  return (
    <div className="forwarder__actions">
      <Button variant="secondary" onClick={() => setConfirming('renew')}>
        {words.renew}
      </Button>
      <Button variant="quiet" onClick={() => setConfirming('remove')}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={confirming === 'renew' ? words.renewTitle : words.removeTitle}
        text={confirming === 'renew' ? words.renewText : words.removeText}
        confirmLabel={confirming === 'renew' ? words.renew : words.remove}
        onConfirm={async () => {
          if (confirming === 'renew')
            await changeForwarder(forwarder, forwarder.change({ isRenewed: true }), words.renewed);
          if (confirming === 'remove') await changeForwarder(forwarder, forwarder.remove, words.removed);
        }}
      />
    </div>
  );
}
