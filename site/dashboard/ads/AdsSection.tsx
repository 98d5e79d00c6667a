import '../orders/settings/order-settings.css';
import {
  adServices,
  ga4Ads,
  metaAds,
  tiktokAds,
  type AdConnectionView,
  type AdServiceName,
} from '../../../api/orders/ads/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { adWords } from '../../i18n/dashboard/ads.ts';
import { inLanguage } from '../../paths.ts';
import { $ads, showAds } from '../../stores/ads.ts';
import { api } from '../../stores/api.ts';
import { useQuery } from '../../stores/use-query.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { ConnectionForm } from '../connections/ConnectionForm.tsx';
import { Connection, ConnectionsCard } from '../connections/ConnectionsCard.tsx';
import { ConnectedAds } from './ConnectedAds.tsx';

/** The shop's own connections at services that measure ads, for its owner. Smaller plans see what they are for. */
export function AdsSection({ shop }: { shop: OwnShop }) {
  const words = useWords(adWords);
  const language = useLanguage();
  const query = useQuery($ads);
  return (
    <div className="section-form order-settings">
      <ConnectionsCard words={words} query={query}>
        {({ connections, isInPlan }) => (
          <>
            {!isInPlan && (
              <p className="order-settings__plan">
                {words.onlyPlans}
                <a className={buttonClass({ variant: 'secondary' })} href={inLanguage('/pricing', language)}>
                  {words.seePlans}
                </a>
              </p>
            )}
            {isInPlan && shop.orderMode !== 'saved' && <Notice>{words.onlySeen}</Notice>}
            {adServices.map((service) => {
              const connection = connections.find((one) => one.service === service);
              if (!connection && !isInPlan) return null;
              return (
                <Connection
                  key={service}
                  name={words.names[service]}
                  words={words}
                  renderForm={(onClose) => <AdsForm shop={shop} service={service} onClose={onClose} />}
                  renderConnected={
                    connection
                      ? (onReplace) => (
                          <ConnectedAds shop={shop} connection={connection} isInPlan={isInPlan} onReplace={onReplace} />
                        )
                      : null
                  }
                />
              );
            })}
          </>
        )}
      </ConnectionsCard>
    </div>
  );
}

interface FormProps {
  shop: OwnShop;
  service: AdServiceName;
  onClose: () => void;
}

const schemas = { meta: metaAds, tiktok: tiktokAds, ga4: ga4Ads };

function AdsForm({ shop, service, onClose }: FormProps) {
  const words = useWords(adWords);
  const { ads } = api.shops({ shop: shop.id });
  return (
    <ConnectionForm<{ pixelId: string; secret: string }, AdConnectionView>
      name={words.names[service]}
      words={service === 'ga4' ? { ...words, fields: words.ga4Fields } : words}
      hint={words.hints[service]}
      fields={['pixelId', 'secret']}
      hasSandbox={false}
      schema={schemas[service]}
      send={(connection) => (request) => ads[service].put(connection, request)}
      onSaved={showAds}
      onClose={onClose}
    />
  );
}
