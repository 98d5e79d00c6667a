import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { productChanges, type ProductView } from '../../../api/shops/products/contract.ts';
import { fieldProblems, fieldText } from '../../../api/platform/errors/field-texts.ts';
import { common } from '../../i18n/common.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { changeProduct } from '../../stores/products.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { sentence } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

interface Props {
  product: ProductView;
  field: 'price' | 'stock';
  onClose: () => void;
}

/** Changes a product's price or stock within the list: Enter saves, Escape cancels. */
export function QuickField({ product, field, onClose }: Props) {
  const words = useWords(productWords);
  const { cancel } = useWords(common);
  const language = useLanguage();
  const [typed, setTyped] = useState(String(product[field] ?? ''));
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const label = field === 'price' ? words.priceOf(product.name) : words.stockOf(product.name);
  useEffect(() => input.current?.select(), []);

  /** Closes the field and returns the focus to the menu that opened it. */
  function close() {
    const row = input.current?.closest('.product');
    onClose();
    row?.querySelector<HTMLElement>('.product__more')?.focus();
  }
  async function save() {
    const checked = productChanges.safeParse({ [field]: typed });
    if (!checked.success || typed === '') {
      const found = checked.success ? { key: 'required' as const } : fieldProblems(checked.error.issues)[field];
      return setProblem(fieldText(found ?? { key: 'invalid' }, language));
    }
    close();
    if (checked.data[field] === product[field]) return;
    const outcome = await changeProduct(product, checked.data);
    if (outcome.kind === 'done') return toastSuccess({ title: words.updated });
    const { fields, message } = outcome.refusal;
    toastError({ title: words.saveFailed, description: Object.values(fields ?? {})[0] ?? message });
  }
  return (
    <form
      className="product__quick"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        ref={input}
        className="input"
        type="text"
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        // The menu has just been closed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={problem ? `${sentence(label, language)} ${problem}` : label}
        aria-invalid={problem ? true : undefined}
        title={problem}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <button type="submit" aria-label={words.saveValue}>
        <Check size={18} aria-hidden />
      </button>
      <button type="button" aria-label={cancel} onClick={close}>
        <X size={18} aria-hidden />
      </button>
    </form>
  );
}
