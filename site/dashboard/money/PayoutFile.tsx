import { useId, useState } from 'react';
import type { PayoutReading } from '../../../api/orders/parcels/cash/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { cashWords } from '../../i18n/dashboard/cash.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { digitsText } from '../../storefront/digits.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { takaText } from './taka-text.ts';

/** Bytes of a file that the server takes. */
const maxBytes = 60_000;

interface Props {
  shop: OwnShop;
  /** Gets the parcels of the file whose money is still to come. */
  onRead: (parcels: readonly string[]) => void;
}

/** Reads a courier's payout file and chooses its parcels. Nothing is ticked off yet. */
export function PayoutFile({ shop, onRead }: Props) {
  const words = useWords(cashWords);
  const id = useId();
  const [reading, setReading] = useState<PayoutReading | null>(null);

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setReading(null);
    if (file.size > maxBytes) return toastError({ title: words.fileTooLarge });
    const csv = await file.text();
    const outcome = await call<PayoutReading>((request) =>
      api.shops({ shop: shop.id }).cash.payout.post({ csv }, request),
    );
    if (outcome.kind === 'refused')
      return toastError({ title: words.fileFailed, description: outcome.refusal.message });
    setReading(outcome.answer);
    onRead(outcome.answer.found.map((one) => one.id));
  }
  return (
    <>
      <div>
        <FileInput
          id={id}
          accept=".csv,text/csv"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <label htmlFor={id} className={buttonClass({ variant: 'secondary' })}>
          {words.file}
        </label>
      </div>
      <Notice>{reading && <Result reading={reading} />}</Notice>
    </>
  );
}

function Result({ reading: { found, settled, unknown } }: { reading: PayoutReading }) {
  const words = useWords(cashWords);
  const language = useLanguage();
  const different = found.filter(({ amount, stated }) => stated !== null && stated !== amount);
  return (
    <>
      {[
        words.found(found.length),
        ...different.map(({ number, amount, stated }) =>
          words.differs(
            digitsText(String(number), language),
            takaText(stated ?? 0, language),
            takaText(amount, language),
          ),
        ),
        ...(settled > 0 ? [words.before(settled)] : []),
        ...(unknown > 0 ? [words.unknown(unknown)] : []),
      ].join(' ')}
    </>
  );
}
