import { questionLimits } from '../../../api/shops/shop/sections/questions.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { formatNumber } from '../../i18n/format.ts';
import { toastUndoable } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { TypedOf } from './typed-sections.ts';

type Items = TypedOf<'questions'>['items'];

interface Props {
  section: TypedOf<'questions'>;
  /** A function receives the current items, for an undo that comes later. */
  onChange: (change: (items: Items) => Items) => void;
}

/** Up to eight questions with their answers. */
export function QuestionFields({ section: { items }, onChange }: Props) {
  const words = useWords(shopPageWords);
  const language = useLanguage();
  const shown = items.length === 0 ? [{ question: '', answer: '' }] : items;
  const put = (position: number, part: Partial<Items[number]>) =>
    onChange((latest) => {
      const next = latest.length === 0 ? [{ question: '', answer: '' }] : latest;
      return next.map((item, index) => (index === position ? { ...item, ...part } : item));
    });
  function remove(position: number) {
    const removed = shown[position];
    onChange((latest) => latest.filter((_, index) => index !== position));
    if (!removed || (removed.question === '' && removed.answer === '')) return;
    toastUndoable({
      title: words.questionRemoved,
      label: words.undo,
      undo: () => onChange((latest) => latest.toSpliced(position, 0, removed)),
    });
  }
  return (
    <>
      {shown.map(({ question, answer }, index) => {
        const number = formatNumber(index + 1, language);
        return (
          // Positions are the only identity of a question, and each field shows its value.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="page-section__question">
            <TextField
              label={words.question(number)}
              maxLength={questionLimits.question}
              value={question}
              onChange={({ target }) => put(index, { question: target.value })}
            />
            <TextArea
              label={words.answer(number)}
              rows={2}
              maxLength={questionLimits.answer}
              value={answer}
              onChange={({ target }) => put(index, { answer: target.value })}
            />
            {items.length > 0 && (
              <Button variant="quiet" onClick={() => remove(index)}>
                {words.removeQuestion(number)}
              </Button>
            )}
          </div>
        );
      })}
      {shown.length < questionLimits.count && (
        <Button
          variant="secondary"
          onClick={() =>
            onChange((latest) => [...(latest.length === 0 ? shown : latest), { question: '', answer: '' }])
          }
        >
          {words.addQuestion}
        </Button>
      )}
    </>
  );
}
