import {
  pathaoConnection,
  redxConnection,
  steadfastConnection,
  type CourierConnectionView,
  type CourierList,
} from '../../../../api/orders/parcels/connections/contract.ts';
import { connectedCouriers, type ConnectedCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { $couriers, showCourier } from '../../../stores/couriers.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { ConnectionForm } from '../../connections/ConnectionForm.tsx';
import { Connection, ConnectionsCard } from '../../connections/ConnectionsCard.tsx';
import { ServiceConnection } from '../../connections/ServiceConnection.tsx';
import { Reports } from './Reports.tsx';

/** The shop's own connections to couriers, for its owner. */
export function CouriersCard({ shop }: { shop: OwnShop }) {
  const words = useWords(courierWords);
  const query = useQuery($couriers);
  return (
    <ConnectionsCard words={words} query={query}>
      {({ couriers }) =>
        connectedCouriers.map((courier) => {
          const connection = couriers.find((one) => one.courier === courier);
          return (
            <Connection
              key={courier}
              name={words.names[courier]}
              words={words}
              renderForm={(onClose) => <CourierForm shop={shop} courier={courier} onClose={onClose} />}
              renderConnected={
                connection
                  ? (onReplace) => <Connected shop={shop} connection={connection} onReplace={onReplace} />
                  : null
              }
            />
          );
        })
      }
    </ConnectionsCard>
  );
}

interface FormProps {
  shop: OwnShop;
  courier: ConnectedCourier;
  onClose: () => void;
}

/** Steadfast has no sandbox. */
function CourierForm({ shop, courier, onClose }: FormProps) {
  const words = useWords(courierWords);
  const { couriers } = api.shops({ shop: shop.id });
  const form = { name: words.names[courier], hint: words.hints[courier], words, onSaved: showCourier, onClose };
  if (courier === 'steadfast')
    return (
      <ConnectionForm
        {...form}
        fields={['apiKey', 'secretKey']}
        hasSandbox={false}
        schema={steadfastConnection}
        send={(connection) => (request) => couriers.steadfast.put(connection, request)}
      />
    );
  if (courier === 'pathao')
    return (
      <ConnectionForm
        {...form}
        fields={['clientId', 'clientSecret', 'username', 'password', 'storeId']}
        schema={pathaoConnection}
        send={(connection) => (request) => couriers.pathao.put(connection, request)}
      />
    );
  return (
    <ConnectionForm
      {...form}
      fields={['token']}
      schema={redxConnection}
      send={(connection) => (request) => couriers.redx.put(connection, request)}
    />
  );
}

interface ConnectedProps {
  shop: OwnShop;
  connection: CourierConnectionView;
  onReplace: () => void;
}

function Connected({ shop, connection, onReplace }: ConnectedProps) {
  const words = useWords(courierWords);
  const language = useLanguage();
  const { courier, state, isSandbox, testedAt, lastResponse } = connection;
  const connected = api.shops({ shop: shop.id }).couriers({ courier });
  const response = testedAt === null ? null : words.response(formatMoment(testedAt, language), lastResponse);
  return (
    <ServiceConnection<CourierConnectionView, CourierList>
      name={words.names[courier]}
      words={words}
      isSandbox={isSandbox}
      status={
        <>
          {state !== 'refused' && <p>{words.states[state]}</p>}
          <Notice kind="problem">
            {state === 'refused' && [words.states.refused, response].filter(Boolean).join(' ')}
          </Notice>
          <Notice kind="done">{state === 'works' && response}</Notice>
        </>
      }
      test={(request) => connected.test.post({}, request)}
      onTested={showCourier}
      remove={(request) => connected.delete(undefined, request)}
      onRemoved={(left) => $couriers.mutate(left)}
      onReplace={onReplace}
    >
      {connection.callback && <Reports connection={connection} callback={connection.callback} />}
    </ServiceConnection>
  );
}
