import type { Language } from '../../i18n/dictionary.ts';
import { formatTaka } from '../../i18n/format.ts';
import type { AdvanceTexts } from '../advance-texts.ts';
import { filled } from '../filled.ts';

interface Props {
  texts: AdvanceTexts;
  language: Language;
  /** In paisa; null while unknown. */
  total: number | null;
  advance: number | null;
  /** Whether the shopper has chosen to pay everything. */
  paysAll: boolean;
  /** Whether everything can be sent to a number. */
  hasNumbers: boolean;
}

/** The amounts to pay now and later, and the choice to pay everything now. Until they are known, the rule. */
export function Advance({ texts, language, total, advance, paysAll, hasNumbers }: Props) {
  if (advance === 0) return null;
  const due = paysAll && total !== null ? total : advance;
  const rest = total !== null && due !== null ? total - due : null;
  const taka = (paisa: number | null) => formatTaka(paisa ?? 0, language);
  const text = rest === null ? texts.rule : rest === 0 ? texts.whole : texts.split;
  return (
    <>
      <p role="status">{filled(text, { advance: taka(due), rest: taka(rest) })}</p>
      {(paysAll || rest !== 0) && hasNumbers && (
        <label className="order-form__check">
          <input type="checkbox" name="pays" value="total" defaultChecked={paysAll} />
          <span>{texts.everything}</span>
        </label>
      )}
    </>
  );
}
