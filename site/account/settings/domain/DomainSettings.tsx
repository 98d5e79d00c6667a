import type { UserView } from '../../../../api/identity/contract.ts';
import { plans } from '../../../../api/plans/contract.ts';
import type { OwnShop } from '../../../../api/shops/contract.ts';
import { common } from '../../../i18n/common.ts';
import { ownDomain } from '../../../i18n/own-domain.ts';
import { inLanguage } from '../../../paths.ts';
import { $domain } from '../../../stores/domain.ts';
import { useQuery } from '../../../stores/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { ConnectedDomain } from './ConnectedDomain.tsx';
import { ConnectForm } from './ConnectForm.tsx';

/** The shop's own domain: connected here, its DNS lines and what was found of them, and a way out. */
export function DomainSettings({ user, shop }: { user: UserView; shop: OwnShop }) {
  const words = useWords(ownDomain);
  const { loading, tryAgain } = useWords(common);
  const language = useLanguage();
  const { data: view, error, reload } = useQuery($domain);
  const mayHaveOne = plans[user.plan].hasCustomDomain;
  return (
    <SettingsCard heading={words.heading}>
      <div className="grid grid-cols-1 gap-4">
        {!view && !error && <Spinner label={loading} />}
        {error && (
          <p className="flex flex-wrap items-center gap-3">
            {words.loadFailed}
            <Button variant="quiet" onClick={reload}>
              {tryAgain}
            </Button>
          </p>
        )}
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
          <ConnectedDomain shopId={shop.id} view={{ ...view, state: view.state }} mayChange={mayHaveOne} />
        )}
        {view?.state === null && mayHaveOne && <ConnectForm shopId={shop.id} />}
      </div>
    </SettingsCard>
  );
}
