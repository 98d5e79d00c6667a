import { useState } from 'react';
import type { CourierAccountView } from '../../../../api/orders/parcels/accounts/contract.ts';
import { connectedCouriers, type ConnectedCourier } from '../../../../api/orders/parcels/parcel-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { common } from '../../../i18n/common.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { $couriers } from '../../../stores/couriers.ts';
import { useQuery } from '../../../stores/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useWords } from '../../../ui/language.tsx';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { courierForms } from './CourierForms.tsx';

/** The shop's own accounts at couriers, for its owner. */
export function CouriersCard({ shop }: { shop: OwnShop }) {
  const words = useWords(courierWords);
  const { loading } = useWords(common);
  const { data, error, reload } = useQuery($couriers);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.intro}</p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <LoadFailed title={words.failed} onRetry={reload} />}
      {data &&
        connectedCouriers.map((courier) => (
          <Account
            key={courier}
            shop={shop}
            courier={courier}
            account={data.couriers.find((one) => one.courier === courier)}
          />
        ))}
    </Card>
  );
}

interface Props {
  shop: OwnShop;
  courier: ConnectedCourier;
  account: CourierAccountView | undefined;
}

function Account({ shop, courier, account }: Props) {
  const words = useWords(courierWords);
  const [isOpen, setIsOpen] = useState(false);
  const Form = courierForms[courier];
  if (isOpen) return <Form shop={shop} onClose={() => setIsOpen(false)} />;
  if (account) return <ConnectedAccount shop={shop} account={account} onReplace={() => setIsOpen(true)} />;
  return (
    <Button variant="secondary" onClick={() => setIsOpen(true)}>
      {words.connect(words.names[courier])}
    </Button>
  );
}
