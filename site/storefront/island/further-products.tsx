import { useEffect, useState } from 'react';
import { furtherIn, maxFurther, namedFields } from '../../../api/orders/order/further-lines.ts';
import { formatNumber } from '../../i18n/format.ts';
import { furtherProducts } from '../../i18n/further-products.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { mostOf } from '../digits.ts';
import { furtherLine, offeredBeside, type Addable } from '../further.ts';
import { Icon } from '../parts/Icon.tsx';
import type { MoreProductsProps } from '../parts/more-products-props.ts';
import { Ordered } from '../parts/Ordered.tsx';
import { Stepper } from '../parts/Stepper.tsx';
import { addColours } from './colours.ts';
import { loadCatalogue } from './page.ts';
import { pickProduct } from './pick-product.tsx';

/** The rules of `further.css`. The bundler sets them. */
declare const furtherRules: readonly string[];

/** The shop's products, with the rules of this part's look. */
export async function loadGoods(): Promise<{ readonly products: readonly CatalogueProduct[] }> {
  const { products } = await loadCatalogue();
  addColours(products);
  // Rules added by script need no hash in the page's policy.
  const sheet = document.querySelector('style')?.sheet;
  for (const rule of furtherRules) sheet?.insertRule(rule, sheet.cssRules.length);
  return { products };
}

interface Props extends MoreProductsProps {
  products: readonly CatalogueProduct[];
  /** Whether the list of products opens at once. */
  isOpened: boolean;
}

/** The further products of an order, and the button that adds one. */
export function FurtherProducts({ shop, product, products, lines, storedField, isOpened, onChange }: Props) {
  const { language } = shop;
  const words = furtherProducts(shop.language);
  const [isGone, setGone] = useState(false);
  const rows = (lines ?? []).flatMap(({ wanted: fields }) => furtherLine(products, fields, language) ?? []);
  const set = (all: readonly Addable[]) => onChange(all.map(({ line }) => line));

  async function add(before: readonly Addable[]): Promise<void> {
    const picked = await pickProduct({ shop, products: offeredBeside(products, product.id) });
    const added = picked && furtherLine(products, picked, language);
    if (added) set(withAdded(before, added, shop));
  }
  useEffect(() => {
    const wanted = furtherIn(storedField);
    const stored = wanted
      .flatMap((fields) => furtherLine(products, fields, language) ?? [])
      .filter(({ isForSale }) => isForSale);
    setGone(stored.length < wanted.length);
    set(stored);
    if (isOpened) void add(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script has loaded
  }, []);

  return (
    <div className="further">
      {/* The draft has the input of this part. */}
      <input type="hidden" name="more" value="yes" />
      {namedFields(rows.map(({ line }) => line.fields)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isGone && (
        <p className="order-form__problem" role="status">
          {words.gone}
        </p>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((row, index) => (
            <Row
              key={index}
              {...{ shop, row }}
              onType={(quantity) => {
                const changed = furtherLine(products, { ...row.line.wanted, quantity }, language);
                if (changed) set(rows.with(index, changed));
              }}
              onRemove={() => set(rows.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {rows.length < maxFurther ? (
        <button type="button" className="button button--plain" onClick={() => void add(rows)}>
          <Icon name="plus" />
          {words.title}
        </button>
      ) : (
        <p>{words.full}</p>
      )}
    </div>
  );
}

interface RowProps {
  shop: CatalogueShop;
  row: Addable;
  onType: (quantity: string) => void;
  onRemove: () => void;
}

function Row({ shop, row: { product, chosen, line }, onType, onRemove }: RowProps) {
  const { language } = shop;
  const set = (quantity: number) => onType(formatNumber(quantity, language));
  return (
    <li>
      <Ordered {...{ shop, product, chosen }} />
      <div className="further__pieces">
        <Stepper {...{ language }} steps={chosen.steps} quantity={line.quantity} left={chosen.left} onSet={set}>
          <input
            aria-label={`${storefront(language).quantity}: ${product.name}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={line.wanted.quantity}
            onChange={({ target }) => onType(target.value)}
            onBlur={() => set(Math.min(line.quantity, mostOf(chosen.left)))}
          />
        </Stepper>
        <button type="button" className="further__remove" onClick={onRemove}>
          <Icon name="close" />
          <span>
            {furtherProducts(language).removeShort}
            <span className="spoken"> {product.name}</span>
          </span>
        </button>
      </div>
    </li>
  );
}

/** The same choice again is one piece more. */
function withAdded(rows: readonly Addable[], added: Addable, { language }: CatalogueShop): Addable[] {
  const choice = ({ line: { wanted } }: Addable) => JSON.stringify([wanted.productId, wanted.options]);
  const index = rows.findIndex((row) => choice(row) === choice(added));
  const same = rows[index];
  if (!same) return [...rows, added].slice(0, maxFurther);
  const quantity = Math.min(same.line.quantity + added.line.quantity, mostOf(same.chosen.left));
  const wanted = { ...same.line.wanted, quantity: formatNumber(quantity, language) };
  const both = furtherLine([same.product], wanted, language);
  return rows.with(index, both ?? same);
}
