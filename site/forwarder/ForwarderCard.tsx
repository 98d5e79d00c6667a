import './forwarder.css';
import { common } from '../i18n/common.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import type { ForwarderView } from '../../api/payments/messages/contract.ts';
import { useQuery } from '../stores/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useFocusAfterChange } from '../ui/use-focus-after-change.ts';
import { HelpMark } from '../help/HelpMark.tsx';
import { useWords } from '../ui/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useState } from 'react';
import { ForwarderUrl } from './ForwarderUrl.tsx';
import { changeForwarder, type Forwarder } from './forwarder.ts';
import { PhoneGuides } from './PhoneGuides.tsx';

/** Payments that confirm themselves: the private address for a phone, and how to set it up. */
export function ForwarderCard({ forwarder }: { forwarder: Forwarder }) {
  const words = useWords(forwarderWords);
  const { loading, tryAgain } = useWords(common);
  const { data, error, reload } = useQuery(forwarder.store);
  return (
    <Card className="forwarder">
      <h2>{words.title}</h2>
      <p className="forwarder__intro">
        {words.intro[forwarder.confirms]} <HelpMark article="forwarded-messages" subject={words.title} />
      </p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && (
        <>
          <Notice kind="problem">{words.failed}</Notice>
          <Button onClick={reload}>{tryAgain}</Button>
        </>
      )}
      {data && <Address forwarder={forwarder} view={data} />}
      {data && <PhoneGuides url={data.url} />}
    </Card>
  );
}

function Address({ forwarder, view }: { forwarder: Forwarder; view: ForwarderView }) {
  const { url } = view;
  const place = useFocusAfterChange(url === null ? 'none' : 'address');
  return (
    <div className="forwarder__parts" ref={place}>
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
    <Button busy={isBusy} onClick={() => void create()}>
      {words.create}
    </Button>
  );
}
