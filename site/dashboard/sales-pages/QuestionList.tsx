import { salesLimits } from '../../../api/shops/sales-pages/blocks.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { formatNumber } from '../../i18n/format.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { BlockOf } from './typed-page.ts';

type Items = BlockOf<'questions'>['items'];

/** Questions with their answers, and an empty pair after the last. A pair without a question or answer is not shown. */
export function QuestionList({ items, onChange }: { items: Items; onChange: (items: Items) => void }) {
  const words = useWords(shopPageWords);
  const language = useLanguage();
  const shown = items.length < salesLimits.questions ? [...items, { question: '', answer: '' }] : items;
  const put = (position: number, part: Partial<Items[number]>) => {
    const next = shown.map((item, index) => (index === position ? { ...item, ...part } : item));
    onChange(next.filter(({ question, answer }, index) => index < items.length || question !== '' || answer !== ''));
  };
  return shown.map(({ question, answer }, index) => {
    const number = formatNumber(index + 1, language);
    return (
      // Places are the only identity of a question, and each field shows its value.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} className="page-section__question">
        <TextField
          label={words.question(number)}
          optional
          maxLength={salesLimits.line}
          value={question}
          onChange={({ target }) => put(index, { question: target.value })}
        />
        <TextArea
          label={words.answer(number)}
          optional
          rows={2}
          maxLength={salesLimits.text}
          value={answer}
          onChange={({ target }) => put(index, { answer: target.value })}
        />
      </div>
    );
  });
}
