import { paperWords } from '../../../i18n/dashboard/papers.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { Code, Collect, Consignment, Recipient, Sender, type PaperProps } from './parts.tsx';

/** The label on the parcel: sender, recipient, amount to collect. */
export function Label({ shop, paper }: PaperProps) {
  const words = paperWords(shop.language);
  // A printed link is useless, so the label omits it.
  const tracking = paper.tracking.startsWith('https://') ? '' : paper.tracking;
  const shipped = [paper.courier, tracking].filter(Boolean).join(' · ');
  return (
    <>
      <header className="paper__head">
        <Sender shop={shop} />
        <strong>{words.order(digitsText(String(paper.number), shop.language))}</strong>
      </header>
      <div className="paper__row">
        <Recipient shop={shop} paper={paper} />
        <Code shop={shop} paper={paper} />
      </div>
      <Collect shop={shop} paper={paper} />
      <Consignment shop={shop} paper={paper} />
      {paper.parcel?.consignmentId == null && shipped !== '' && <p>{`${words.courier}: ${shipped}`}</p>}
    </>
  );
}
