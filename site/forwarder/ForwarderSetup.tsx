import './forwarder.css';
import { useState } from 'react';
import type { ForwarderView } from '../../api/payments/messages/contract.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import { Button } from '../ui/Button.tsx';
import { useFocusAfterChange } from '../ui/use-focus-after-change.ts';
import { useWords } from '../ui/language.tsx';
import { changeForwarder, type Forwarder } from './forwarder.ts';
import { ForwarderUrl } from './ForwarderUrl.tsx';

/** The private URL, or a button that creates it. */
export function ForwarderSetup({ forwarder, view }: { forwarder: Forwarder; view: ForwarderView }) {
  const { url } = view;
  const container = useFocusAfterChange(url === null ? 'none' : 'url');
  return (
    <div className="forwarder__parts" ref={container}>
      {url === null ? <Create forwarder={forwarder} /> : <ForwarderUrl forwarder={forwarder} view={view} url={url} />}
    </div>
  );
}

function Create({ forwarder }: { forwarder: Forwarder }) {
  const words = useWords(forwarderWords);
  const [isBusy, setIsBusy] = useState(false);
  async function create(): Promise<void> {
    setIsBusy(true);
    await changeForwarder(forwarder, forwarder.change({ isRenewed: false }), words.created);
    setIsBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void create()}>
      {words.create}
    </Button>
  );
}
