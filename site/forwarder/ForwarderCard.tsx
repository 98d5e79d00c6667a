import './forwarder.css';
import { common } from '../i18n/common.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import { useQuery } from '../stores/use-query.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { HelpMark } from '../help/HelpMark.tsx';
import { useWords } from '../ui/language.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ForwarderSetup } from './ForwarderSetup.tsx';
import type { Forwarder } from './forwarder.ts';
import { ForwarderState } from './ForwarderState.tsx';
import { PhoneGuide } from './PhoneGuide.tsx';

/** The operator's private URL for the phone that gets the messages about plans, and how to set the phone up. */
export function ForwarderCard({ forwarder }: { forwarder: Forwarder }) {
  const words = useWords(forwarderWords);
  const { loading, tryAgain } = useWords(common);
  const { data, error, reload } = useQuery(forwarder.store);
  return (
    <Card className="forwarder">
      <h2>{words.title}</h2>
      <p className="forwarder__intro">
        {words.intro} <HelpMark article="forwarded-messages" subject={words.title} />
      </p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && (
        <>
          <Notice kind="problem">{words.failed}</Notice>
          <Button onClick={reload}>{tryAgain}</Button>
        </>
      )}
      {data?.url && <ForwarderState view={data} />}
      {data && <ForwarderSetup forwarder={forwarder} view={data} />}
      {data && (
        <section className="phone-guides">
          <h3>{words.guides}</h3>
          {(['gateway', 'forwarder'] as const).map((kind) => (
            <details key={kind}>
              <summary className="phone-guides__more">{words.guide[kind]}</summary>
              <PhoneGuide kind={kind} />
            </details>
          ))}
        </section>
      )}
    </Card>
  );
}
