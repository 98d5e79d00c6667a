import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import type { FurtherFields } from '../../../api/orders/order/further-lines.ts';
import { formatNumber } from '../../i18n/format.ts';
import { furtherProducts } from '../../i18n/further-products.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { furtherLine } from '../further.ts';
import { choiceProblem } from '../parts/choice-problem.ts';
import { Icon } from '../parts/Icon.tsx';
import { OptionFields } from '../parts/OptionFields.tsx';
import { Ordered } from '../parts/Ordered.tsx';
import { pictureFile } from '../picture.ts';
import { priceFromText } from '../price.ts';
import { search, searchIndex } from '../search.ts';
import { chosenVariant, nothingChosen, optionField, type Choice } from '../variants.ts';

interface Goods {
  shop: CatalogueShop;
  /** The products that can be chosen. */
  products: readonly CatalogueProduct[];
}

/** Asks for a product in a dialog. @returns one piece of it with the chosen options, or null */
export function pickProduct(goods: Goods): Promise<FurtherFields | null> {
  // A root of its own: the events of a dialog within another one would close both.
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const end = (picked: FurtherFields | null) => {
      root.unmount();
      host.remove();
      resolve(picked);
    };
    root.render(<Picker {...goods} onEnd={end} />);
  });
}

/** How many products the list shows at first, and how many more a click adds. */
const step = 24;

function Picker({ shop, products, onEnd }: Goods & { onEnd: (picked: FurtherFields | null) => void }) {
  const words = furtherProducts(shop.language);
  const dialog = useRef<HTMLDialogElement>(null);
  const picked = useRef<FurtherFields | null>(null);
  const [product, setProduct] = useState<CatalogueProduct | null>(null);
  const [query, setQuery] = useState('');
  const isLeaving = useRef(false);
  const leave = (fields: FurtherFields | null) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    picked.current = fields;
    history.back();
  };

  useEffect(() => {
    // 'Back' closes it.
    history.pushState(history.state, '');
    const end = () => onEnd(picked.current);
    addEventListener('popstate', end);
    dialog.current?.showModal();
    return () => removeEventListener('popstate', end);
  }, [onEnd]);

  const open = (one: CatalogueProduct | null) => {
    setProduct(one);
    dialog.current?.scrollTo(0, 0);
  };
  const choose = (one: CatalogueProduct) =>
    one.options ? open(one) : leave({ productId: one.id, options: {}, quantity: formatNumber(1, shop.language) });
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    leave(null);
  };
  return (
    <dialog
      ref={dialog}
      className="dialog picker"
      aria-labelledby="picker-title"
      onCancel={cancel}
      onClose={() => leave(null)}
    >
      <button type="button" className="dialog__close" aria-label={words.close} onClick={() => leave(null)}>
        <Icon name="close" />
      </button>
      <h2 id="picker-title">{words.title}</h2>
      {product ? (
        <Options {...{ shop, product }} onAdd={leave} onOther={() => open(null)} />
      ) : (
        <List {...{ shop, products, query }} onType={setQuery} onChoose={choose} />
      )}
    </dialog>
  );
}

interface ListProps extends Goods {
  query: string;
  onType: (query: string) => void;
  onChoose: (product: CatalogueProduct) => void;
}

function List({ shop, products, query, onType, onChoose }: ListProps) {
  const [words, common] = [furtherProducts(shop.language), storefront(shop.language)];
  const [shown, setShown] = useState(step);
  const index = useMemo(() => searchIndex(products), [products]);
  const found = useMemo(() => search(index, { query, category: null }), [index, query]);
  return (
    <>
      <label className="order-form__field">
        <span className="spoken">{words.search}</span>
        <input
          type="search"
          placeholder={words.search}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => {
            onType(target.value);
            setShown(step);
          }}
        />
      </label>
      <p role="status" className={found.length > 0 ? 'spoken' : undefined}>
        {found.length === 0
          ? products.length === 0
            ? words.nothingMore
            : common.nothingFound
          : common.found(found.length)}
      </p>
      <ul>
        {found.slice(0, shown).map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="picker__product"
              disabled={product.left === 0}
              onClick={() => onChoose(product)}
            >
              {product.picture ? (
                <img src={pictureFile(product.picture, 120, 'webp')} alt="" width={56} height={56} loading="lazy" />
              ) : (
                <i />
              )}
              <span>{product.name}</span>
              <strong>{product.left === 0 ? common.soldOut : priceFromText(product, shop.language)}</strong>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="button button--plain" onClick={() => setShown(shown + step)}>
          {words.showMore}
        </button>
      )}
    </>
  );
}

interface OptionsProps {
  shop: CatalogueShop;
  product: CatalogueProduct;
  onAdd: (fields: FurtherFields) => void;
  onOther: () => void;
}

/** The options of a product. */
function Options({ shop, product, onAdd, onOther }: OptionsProps) {
  const words = furtherProducts(shop.language);
  const [choice, setChoice] = useState<Choice>(() => nothingChosen(product));
  const [problem, setProblem] = useState('');
  const chosen = chosenVariant(product, choice);
  const add = () => {
    const options = Object.fromEntries(
      chosen.options.flatMap(({ value }, index) => (chosen.state === 'whole' ? [[optionField(index), value]] : [])),
    );
    const fields = { productId: product.id, options, quantity: formatNumber(1, shop.language) };
    const why = choiceProblem(shop, product, chosen);
    if (why) return setProblem(why);
    if (furtherLine([product], fields, shop.language)?.isForSale) onAdd(fields);
  };
  return (
    <>
      <Ordered {...{ shop, product, chosen }} />
      <OptionFields
        {...{ shop, product, choice, chosen, problem }}
        prefix="picker-"
        onChoose={(options) => {
          setProblem('');
          setChoice(options);
        }}
      />
      <button type="button" className="button button--order" onClick={add}>
        {words.add}
      </button>
      <button type="button" className="button button--plain" onClick={onOther}>
        {words.another}
      </button>
    </>
  );
}
