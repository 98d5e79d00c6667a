import {
  pathaoAccount,
  redxAccount,
  steadfastAccount,
  type CourierAccountView,
  type CourierList,
} from '../../../../api/orders/parcels/accounts/contract.ts';
import { connectedCouriers, type ConnectedCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { api } from '../../../stores/api.ts';
import { $couriers, showCourier } from '../../../stores/couriers.ts';
import { useQuery } from '../../../stores/queries.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { AccountForm } from '../../accounts/AccountForm.tsx';
import { Account, AccountsCard } from '../../accounts/AccountsCard.tsx';
import { ConnectedAccount } from '../../accounts/ConnectedAccount.tsx';
import { Reports } from './Reports.tsx';

/** The shop's own accounts at couriers, for its owner. */
export function CouriersCard({ shop }: { shop: OwnShop }) {
  const words = useWords(courierWords);
  const query = useQuery($couriers);
  return (
    <AccountsCard words={words} query={query}>
      {({ couriers }) =>
        connectedCouriers.map((courier) => {
          const account = couriers.find((one) => one.courier === courier);
          return (
            <Account
              key={courier}
              name={words.names[courier]}
              words={words}
              renderForm={(onClose) => <CourierForm shop={shop} courier={courier} onClose={onClose} />}
              renderConnected={
                account ? (onReplace) => <Connected shop={shop} account={account} onReplace={onReplace} /> : null
              }
            />
          );
        })
      }
    </AccountsCard>
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
      <AccountForm
        {...form}
        fields={['apiKey', 'secretKey']}
        hasSandbox={false}
        schema={steadfastAccount}
        send={(account) => (request) => couriers.steadfast.put(account, request)}
      />
    );
  if (courier === 'pathao')
    return (
      <AccountForm
        {...form}
        fields={['clientId', 'clientSecret', 'username', 'password', 'storeId']}
        schema={pathaoAccount}
        send={(account) => (request) => couriers.pathao.put(account, request)}
      />
    );
  return (
    <AccountForm
      {...form}
      fields={['token']}
      schema={redxAccount}
      send={(account) => (request) => couriers.redx.put(account, request)}
    />
  );
}

interface ConnectedProps {
  shop: OwnShop;
  account: CourierAccountView;
  onReplace: () => void;
}

function Connected({ shop, account, onReplace }: ConnectedProps) {
  const words = useWords(courierWords);
  const language = useLanguage();
  const { courier, state, isSandbox, testedAt, lastResponse } = account;
  const connected = api.shops({ shop: shop.id }).couriers({ courier });
  const response = testedAt === null ? null : words.response(formatMoment(testedAt, language), lastResponse);
  return (
    <ConnectedAccount<CourierAccountView, CourierList>
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
      {account.webhook && <Reports account={account} webhook={account.webhook} />}
    </ConnectedAccount>
  );
}
