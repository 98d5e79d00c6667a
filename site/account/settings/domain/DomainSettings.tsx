import type { UserView } from '../../../../api/accounts/identity/contract.ts';
import { plans } from '../../../../api/accounts/plans/contract.ts';
import type { DomainView } from '../../../../api/shops/domains/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { ownDomain } from '../../../i18n/own-domain.ts';
import { inLanguage } from '../../../paths.ts';
import { $domain } from '../../../stores/domain.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { QueryState } from '../QueryState.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { ConnectedDomain } from './ConnectedDomain.tsx';
import { ConnectForm } from './ConnectForm.tsx';

interface Props {
  user: UserView;
  shop: OwnShop;
}

/** The shop's own domain: connect it, see its DNS records and their state, and remove it. */
export function DomainSettings(props: Props) {
  const words = useWords(ownDomain);
  const query = useQuery($domain);
  return (
    <SettingsCard heading={words.heading} help="own-domain">
      <QueryState query={query} failed={words.loadFailed} />
      {query.data && <Domain {...props} view={query.data} />}
    </SettingsCard>
  );
}

function Domain({ user, shop, view }: Props & { view: DomainView }) {
  const words = useWords(ownDomain);
  const language = useLanguage();
  const { state } = view;
  const container = useFocusAfterChange(state === null ? 'form' : 'connected');
  const mayHaveOne = plans[user.plan].hasCustomDomain;
  return (
    <div className="grid grid-cols-1 gap-4" ref={container}>
      {state === null && <p>{words.intro}</p>}
      {!mayHaveOne && (
        <p className="flex flex-wrap items-center gap-3">
          {words.inPro}
          <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
            {words.seePlans}
          </a>
        </p>
      )}
      {state !== null && (
        <ConnectedDomain
          shopId={shop.id}
          view={{ ...view, state }}
          mayChange={mayHaveOne}
          focusAfter={() => container.current?.querySelector<HTMLElement>('input, a')}
        />
      )}
      {state === null && mayHaveOne && <ConnectForm shopId={shop.id} />}
    </div>
  );
}
