import { useId, useState } from 'react';
import type { PayoutReading } from '../../../api/orders/parcels/cash/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { cashWords } from '../../i18n/dashboard/cash.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { toastError } from '../../stores/toasts.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../../ui/language.tsx';
import type { Difference } from './PayoutDifferences.tsx';

/** Bytes of a file that the server takes. */
const maxBytes = 60_000;

/** Whether the file states another amount than the courier owes. */
export const isDifferent = (one: PayoutReading['found'][number]): one is Difference =>
  one.stated !== null && one.stated !== one.amount;

interface Props {
  shop: OwnShop;
  /** The content of the last file. */
  reading: PayoutReading | null;
  /** The ids of the chosen parcels. */
  chosen: ReadonlySet<string>;
  /** Gets the result. */
  onRead: (reading: PayoutReading) => void;
}

/** Reads a courier's payout file. Nothing is ticked off yet. */
export function PayoutFile({ shop, reading, chosen, onRead }: Props) {
  const words = useWords(cashWords);
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);

  async function read(file: File | undefined): Promise<void> {
    if (!file || isBusy) return;
    if (file.size > maxBytes) return toastError({ title: words.fileTooLarge });
    setIsBusy(true);
    const csv = await file.text().catch(() => null);
    if (csv === null) {
      setIsBusy(false);
      return toastError({ title: words.fileFailed });
    }
    const outcome = await call<PayoutReading>(
      (request) => api.shops({ shop: shop.id }).cash.payout.post({ csv }, request),
      { isRead: true },
    );
    setIsBusy(false);
    if (outcome.kind === 'refused')
      return toastError({ title: words.fileFailed, description: outcome.refusal.message });
    onRead(outcome.response);
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
          {isBusy ? words.fileReading : words.file}
        </label>
      </div>
      <Notice>{reading && !isBusy && resultText(words, reading, chosen)}</Notice>
    </>
  );
}

/** The content of a file. Renders nothing once its parcels are settled. */
function resultText(
  words: ReturnType<typeof cashWords>,
  { found, settled, unknown }: PayoutReading,
  chosen: ReadonlySet<string>,
): string {
  const exact = found.filter((one) => !isDifferent(one));
  const count = exact.filter(({ id }) => chosen.has(id)).length;
  if (count === 0 && exact.length > 0) return '';
  return [
    words.found(count),
    ...(settled > 0 ? [words.before(settled)] : []),
    ...(unknown > 0 ? [words.unknown(unknown)] : []),
  ].join(' ');
}
