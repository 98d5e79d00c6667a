import { useState } from 'react';
import type { DomainState, DomainView } from '../../../../api/shops/domains/contract.ts';
import { common } from '../../../i18n/common.ts';
import type { Language } from '../../../i18n/dictionary.ts';
import { formatDate } from '../../../i18n/format.ts';
import { ownDomain } from '../../../i18n/own-domain.ts';
import { api } from '../../../stores/api.ts';
import { call, type Request } from '../../../stores/call.ts';
import { $domain } from '../../../stores/domain.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Badge, type BadgeVariant } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { FocusTarget } from '../../../ui/return-focus.ts';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { DnsLines } from './DnsLines.tsx';

/** A domain that the shop has. */
export type Connected = DomainView & { readonly state: DomainState };

const looks: Readonly<Record<DomainState, BadgeVariant>> = {
  waiting: 'neutral',
  live: 'brand',
  broken: 'danger',
  ending: 'accent',
};

interface Props {
  shopId: string;
  view: Connected;
  /** Whether the plan includes a domain. */
  mayChange: boolean;
  /** Receives the focus once the domain is disconnected. */
  focusAfter: FocusTarget;
}

/** The domain's progress, its DNS records, and the actions for it. */
export function ConnectedDomain({ shopId, view, mayChange, focusAfter }: Props) {
  const language = useLanguage();
  const words = useWords(ownDomain);
  const { cancel } = useWords(common);
  const [isChanging, setIsChanging] = useState(false);
  const container = useFocusAfterChange(isChanging ? 'form' : 'actions');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant={looks[view.state]}>{words.states[view.state]}</Badge>
        {view.state === 'waiting' ? (
          <strong className="break-all" translate="no">
            {view.shown}
          </strong>
        ) : (
          <a className="break-all" href={view.url ?? ''} translate="no">
            {view.shown}
          </a>
        )}
      </p>
      <p>{aboutState(view, language)}</p>
      <DnsLines records={view.records} isChecked={view.checkedAt !== null} />
      {/* The result of a check is about one domain. */}
      <CheckNow key={view.domain} shopId={shopId} view={view} />
      {mayChange && view.state === 'live' && <Redirects shopId={shopId} view={view} />}
      <div ref={container} className={isChanging ? 'grid gap-3' : 'flex flex-wrap gap-3'}>
        {isChanging ? (
          <>
            <ConnectForm shopId={shopId} onDone={() => setIsChanging(false)} />
            <Button variant="quiet" onClick={() => setIsChanging(false)}>
              {cancel}
            </Button>
          </>
        ) : (
          <>
            {mayChange && (
              <Button variant="secondary" onClick={() => setIsChanging(true)}>
                {words.change}
              </Button>
            )}
            <Disconnect shopId={shopId} domain={view.shown ?? ''} focusAfter={focusAfter} />
          </>
        )}
      </div>
    </>
  );
}

function aboutState({ state, ending, isWatched }: Connected, language: Language): string {
  const { about } = ownDomain(language);
  if (state === 'waiting') return isWatched ? about.waiting : about.unwatched;
  if (state !== 'ending' || !ending) return state === 'broken' ? about.broken : about.live;
  const gone = formatDate(ending.goneFrom, language);
  return Date.now() < ending.redirectsFrom
    ? about.ending(formatDate(ending.redirectsFrom, language), gone)
    : about.redirecting(gone);
}

function CheckNow({ shopId, view }: { shopId: string; view: Connected }) {
  const language = useLanguage();
  const words = useWords(ownDomain);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly kind: 'done' | 'info'; readonly text: string } | null>(null);

  async function check() {
    setIsBusy(true);
    setSaid(null);
    const outcome = await call((request) => api.shops({ shop: shopId }).domain.check.post({}, request));
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    $domain.mutate(outcome.response);
    const { state, records } = outcome.response;
    // In a plan without a domain, the state stays as it is.
    const hasAll = records.every(({ isNeeded, found, value }) => !isNeeded || found === value);
    if (state === 'live') setSaid({ kind: 'done', text: words.nowLive });
    else setSaid(hasAll ? { kind: 'done', text: words.allThere } : { kind: 'info', text: words.stillMissing });
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={view.state === 'live' ? 'secondary' : 'primary'} busy={isBusy} onClick={check}>
          {words.checkNow}
        </Button>
        {view.checkedAt !== null && (
          <span className="text-sm text-ink-soft">{words.checked(formatDate(view.checkedAt, language))}</span>
        )}
      </div>
      <Notice kind={said?.kind ?? 'info'}>{said?.text}</Notice>
    </div>
  );
}

function Redirects({ shopId, view }: { shopId: string; view: Connected }) {
  const words = useWords(ownDomain);
  const [isBusy, setIsBusy] = useState(false);

  async function change(redirects: boolean) {
    // The second try of an earlier change would undo a later one.
    if (isBusy) return;
    setIsBusy(true);
    $domain.mutate({ ...view, redirects });
    const outcome = await call((request: Request) =>
      api.shops({ shop: shopId }).domain.put({ domain: view.domain ?? '', redirects }, request),
    );
    setIsBusy(false);
    if (outcome.kind === 'refused') {
      $domain.mutate(view);
      return toastError({ title: outcome.refusal.message });
    }
    $domain.mutate(outcome.response);
    toastSuccess({ title: words.redirectsSaved });
  }

  return <CheckField label={words.redirects} hint={words.redirectsHint} checked={view.redirects} onChange={change} />;
}

interface DisconnectProps {
  shopId: string;
  domain: string;
  focusAfter: FocusTarget;
}

function Disconnect({ shopId, domain, focusAfter }: DisconnectProps) {
  const words = useWords(ownDomain);
  const [isConfirming, setIsConfirming] = useState(false);

  async function disconnect() {
    const outcome = await call((request) => api.shops({ shop: shopId }).domain.delete(undefined, request));
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    setIsConfirming(false);
    $domain.mutate(outcome.response);
    toastSuccess({ title: words.disconnected });
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        {words.disconnect}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.disconnectTitle(domain)}
        text={words.disconnectText}
        confirmLabel={words.disconnect}
        onConfirm={disconnect}
        focusAfter={focusAfter}
      />
    </>
  );
}
