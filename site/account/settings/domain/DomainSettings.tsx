import { useRef } from 'react';
import type { UserView } from '../../../../api/accounts/identity/contract.ts';
import { plans } from '../../../../api/accounts/plans/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { ownDomain } from '../../../i18n/own-domain.ts';
import { inLanguage } from '../../../paths.ts';
import { $domain } from '../../../stores/domain.ts';
import { useQuery } from '../../../stores/queries.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { QueryState } from '../QueryState.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { ConnectedDomain } from './ConnectedDomain.tsx';
import { ConnectForm } from './ConnectForm.tsx';

/** The shop's own domain: connect it, see its DNS records and their state, and remove it. */
export function DomainSettings({ user, shop }: { user: UserView; shop: OwnShop }) {
  const words = useWords(ownDomain);
  const language = useLanguage();
  const query = useQuery($domain);
  const { data: view } = query;
  const card = useRef<HTMLDivElement>(null);
  const mayHaveOne = plans[user.plan].hasCustomDomain;
  return (
    <SettingsCard heading={words.heading}>
      <div className="grid grid-cols-1 gap-4" ref={card}>
        <QueryState query={query} failed={words.loadFailed} />
        {view?.state === null && <p>{words.intro}</p>}
        {view && !mayHaveOne && (
          <p className="flex flex-wrap items-center gap-3">
            {words.inPro}
            <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
              {words.seePlans}
            </a>
          </p>
        )}
        {view && view.state !== null && (
          <ConnectedDomain
            shopId={shop.id}
            view={{ ...view, state: view.state }}
            mayChange={mayHaveOne}
            focusAfter={() => card.current?.querySelector<HTMLElement>('input, a')}
          />
        )}
        {view?.state === null && mayHaveOne && <ConnectForm shopId={shop.id} />}
      </div>
    </SettingsCard>
  );
}
