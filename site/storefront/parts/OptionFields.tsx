import { formatNumber } from '../../i18n/format.ts';
import { storefront } from '../../i18n/storefront.ts';
import type { CatalogueProduct, CatalogueShop } from '../catalogue.ts';
import { colourClass } from '../picture.ts';
import { optionLabel } from '../../../api/shops/products/option-values.ts';
import { optionField, valueState, type Choice, type ChosenVariant, type ValueState } from '../variants.ts';

interface Props {
  shop: CatalogueShop;
  product: CatalogueProduct;
  choice: Choice;
  chosen: ChosenVariant;
  prefix: string;
  /** Prefix of the fields' names, if they are not those of the form's first product. */
  fields?: string;
  /** Why the server refused the choice. */
  problem?: string | undefined;
  onChoose: (choice: Choice) => void;
}

/** The fields for a product's options: a group of radio buttons for each option, and the state of the choice. */
export function OptionFields({ shop, product, choice, chosen, prefix, fields = '', problem, onChoose }: Props) {
  const { options = [] } = product;
  const words = storefront(shop.language);
  if (options.length === 0) return null;
  const isRefused = (index: number) => problem && (chosen.state !== 'open' || choice[index] === null);
  const problemId = `${prefix}options-problem`;
  return (
    <div className="order options" data-touch="">
      {options.map(({ name, values, swatches }, index) => {
        return (
          <fieldset
            key={name}
            id={`${prefix}${optionField(index)}`}
            {...(isRefused(index) && { role: 'radiogroup', 'aria-invalid': true, 'aria-describedby': problemId })}
          >
            <legend>{name}</legend>
            <div className="values">
              {values.map((value, number) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={fields + optionField(index)}
                    value={value}
                    required
                    checked={choice[index] === number}
                    onChange={() => onChoose(choice.with(index, number))}
                  />
                  {swatches && <i className={`swatch ${colourClass({ colour: swatches[number] ?? '' })}`} />}
                  <span>{optionLabel(value)}</span>
                  <State words={words} state={valueState(product, choice, index, number)} />
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      <p className="options__state" role="status">
        {!problem && stateText(shop, chosen)}
      </p>
      {problem && (
        <p className="options__state" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function State({ words, state }: { words: ReturnType<typeof storefront>; state: ValueState }) {
  if (state === 'offered') return null;
  return <small>{state === 'none' ? words.notTogether : words.soldOut}</small>;
}

/** The message if a choice is sold out, nearly sold out or does not exist; otherwise ''. */
function stateText({ language }: CatalogueShop, { state, left }: ChosenVariant): string {
  const words = storefront(language);
  if (state === 'none') return words.noSuchChoice;
  if (state === 'open' || left === undefined) return '';
  return left === 0 ? words.soldOut : words.onlyLeft(formatNumber(left, language));
}
