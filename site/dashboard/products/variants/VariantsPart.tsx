import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ProductView } from '../../../../api/shops/products/contract.ts';
import { maxVariants } from '../../../../api/shops/products/variants/variant-grid.ts';
import { variantWords } from '../../../i18n/dashboard/product-variants.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Form } from '../../../forms/use-form.ts';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import type { ProductValues } from '../product-values.ts';
import {
  combinationsOf,
  countOf,
  entriesOf,
  withEntries,
  withSameEntries,
  type Combination,
  type Entries,
  type Grid,
} from './grid.ts';
import { OptionEditor } from './OptionEditor.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';
import { gridOver, savedEntries, touchedOf } from './product-grid.ts';
import { VariantList } from './VariantList.tsx';
import { VariantTable } from './VariantTable.tsx';

interface Props {
  form: Form<ProductValues>;
  /** The server's version; null for a new product. */
  product: ProductView | null;
}

/** Options such as size and colour, and the grid with the price and stock of each combination. */
export function VariantsPart({ form, product }: Props) {
  const { options: optionText, grid: words } = useWords(variantWords);
  const language = useLanguage();
  const isWide = useIsWide();
  const [filled, setFilled] = useState('');
  const [choosing, setChoosing] = useState<string | null>(null);
  const { images, options, variants, price, salePrice, stock } = form.values;
  const saved = useMemo(() => (product ? savedEntries(product) : {}), [product]);
  const grid = useMemo(() => gridOver(saved, options, variants), [saved, options, variants]);
  const lines = useMemo(() => combinationsOf(options, maxVariants), [options]);
  // Deferred, so that typing elsewhere in the dialog does not wait for a hundred rows to render.
  const inherited = useDeferredValue(useMemo(() => ({ price, salePrice, stock, sku: '' }), [price, salePrice, stock]));
  const count = countOf(options);

  const change = (next: (grid: Grid) => Grid) =>
    form.change((latest) => {
      const changed = next(gridOver(saved, latest.options, latest.variants));
      return { options: changed.options, variants: touchedOf(saved, changed) };
    });
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  // A stable function, so that rows do not render again with each letter.
  const edit = useCallback(
    (key: string, part: Partial<Entries>) => latest.current((before) => withEntries(before, key, part)),
    [],
  );
  function fill(part: Partial<Entries>) {
    change((before) => withSameEntries(before, keysOf(before), part));
    setFilled(words.wasSet(lines.length));
  }
  function givePhoto(combination: Combination, photo: string | null, option: number | null) {
    const shares = ({ key, values }: Combination) =>
      option === null ? key === combination.key : values[option] === combination.values[option];
    change((before) =>
      withSameEntries(
        before,
        lines.filter(shares).map(({ key }) => key),
        { imageUrl: photo },
      ),
    );
  }
  const chosen = lines.find(({ key }) => key === choosing);
  const view = { grid, lines, inherited, onEdit: edit, onFill: fill, onPhoto: setChoosing };
  return (
    <>
      {options.length === 0 && <p className="field__hint">{optionText.intro}</p>}
      <OptionEditor grid={grid} problem={form.problems.options} onChange={change} />
      {count > maxVariants ? (
        <p className="field__error" role="alert">
          {words.tooMany(formatNumber(count, language), formatNumber(maxVariants, language))}
        </p>
      ) : (
        count > 0 && (
          <section className="variants" data-field="variants" aria-label={words.title(count)}>
            <h4>{words.title(count)}</h4>
            <p className="field__hint">
              {words.hint} {isWide && words.keys}
            </p>
            {form.problems.variants && <p className="field__error">{form.problems.variants}</p>}
            <p className="unseen" role="status">
              {filled}
            </p>
            {isWide ? <VariantTable {...view} /> : <VariantList {...view} />}
          </section>
        )
      )}
      {chosen && (
        <PhotoChoice
          combination={chosen}
          options={options.filter(({ values }) => values.length > 0)}
          photos={images}
          chosen={entriesOf(grid, chosen.key).imageUrl}
          onClose={() => setChoosing(null)}
          onChoose={(photo, option) => givePhoto(chosen, photo, option)}
        />
      )}
    </>
  );
}

const keysOf = ({ options }: Grid): string[] => combinationsOf(options, maxVariants).map(({ key }) => key);
