import type { CourierConnectionView } from '../../../../api/orders/parcels/connections/contract.ts';
import { courierWords } from '../../../i18n/dashboard/couriers.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';

interface Props {
  connection: CourierConnectionView;
  callback: { readonly url: string; readonly secret: string };
}

/** The URL and secret that the owner enters in the courier's panel. */
export function Reports({ connection: { lastReportAt }, callback: { url, secret } }: Props) {
  const words = useWords(courierWords);
  const language = useLanguage();
  return (
    <details>
      <summary>{words.reports}</summary>
      <div className="section-form__fields">
        <p>{words.reportsHint}</p>
        <Value name={words.url} value={url} />
        {secret !== '' && <Value name={words.secret} value={secret} />}
        <p>{lastReportAt === null ? words.noReport : words.lastReport(formatMoment(lastReportAt, language))}</p>
      </div>
    </details>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  const words = useWords(courierWords);
  return (
    <>
      <TextField label={name} value={value} readOnly />
      <CopyButton text={value} copied={{ title: words.copied }}>
        {words.copy}
      </CopyButton>
    </>
  );
}
