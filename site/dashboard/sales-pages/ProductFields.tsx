import type { ProductView } from '../../../api/shops/products/contract.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';
import type { TypedPage } from './typed-page.ts';

interface Props {
  products: readonly ProductView[];
  chosen: TypedPage['productIds'];
  problem: string | undefined;
  onChange: (productIds: TypedPage['productIds']) => void;
}

/** One to three products. The next field appears once the one before it is chosen. */
export function ProductFields({ products, chosen, problem, onChange }: Props) {
  const words = useWords(salesPageWords);
  const [first, second, third] = chosen;
  const change = (position: number, id: string) => {
    const given = chosen.map((one, index) => (index === position ? id : one)).filter(Boolean);
    const [one = '', two = '', three = ''] = new Set(given);
    onChange([one, two, three]);
  };
  const shown = [first, ...(first ? [second] : []), ...(second ? [third] : [])];
  return (
    <>
      {shown.map((id, index) => (
        <SelectField
          // Places are the only identity of these fields.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={index === 0 ? words.firstProduct : words.nextProduct(index + 1)}
          {...(index === 0 ? { error: problem } : { optional: true })}
          value={id}
          onChange={({ target }) => change(index, target.value)}
        >
          <option value="">{words.noProduct}</option>
          {products.map((product) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
        </SelectField>
      ))}
    </>
  );
}
