import { paperWords } from '../../../i18n/dashboard/papers.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { digitsText } from '../../../storefront/digits.ts';
import { productText } from '../product-text.ts';
import { Collect, Consignment, Recipient, type PaperProps } from './parts.tsx';

/** The contents of the parcel as a checklist, without prices of single items. */
export function PackingSlip({ shop, paper }: PaperProps) {
  const { language } = shop;
  const words = paperWords(language);
  return (
    <>
      <header className="paper__title">
        <h1>{words.slip(digitsText(String(paper.number), language))}</h1>
        <p>{formatDate(paper.createdAt, language)}</p>
      </header>
      <ul className="paper__packed">
        {paper.lines.map((line) => (
          <li key={line.id}>
            <span className="paper__tick" />
            <strong>{formatNumber(line.quantity, language)} ×</strong>
            <span>{productText(line)}</span>
          </li>
        ))}
      </ul>
      {paper.note !== '' && (
        <p className="paper__note">
          {words.note}: {paper.note}
        </p>
      )}
      <Recipient shop={shop} paper={paper} />
      <Collect shop={shop} paper={paper} />
      <Consignment shop={shop} paper={paper} />
    </>
  );
}
