import './shop-link.css';
import { useRef, type FocusEvent } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { shopInfoWords } from '../../i18n/dashboard/shop-info.ts';
import { shopPath } from '../../paths.ts';
import { useShopUrl } from '../../stores/shop-url.ts';
import { toastError } from '../../stores/toasts.ts';
import { Field } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useWords } from '../../ui/language.tsx';

interface Props {
  shop: OwnShop;
  name: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** The name and its resulting URL. */
export function ShopNameField({ shop, name, error, onChange }: Props) {
  const words = useWords(shopInfoWords);
  const isReminded = useRef(false);
  const { isNew, slug, taken } = useShopUrl(shop, name);
  const present = shop.name === '' ? null : shop.slug;
  const shown = isNew && slug !== undefined ? slug : present;

  /**
   * If it is left empty, the field is focused again with a message, but only once, so that keyboard users can leave it.
   */
  function remind(event: FocusEvent<HTMLInputElement>) {
    if (name.trim() !== '' || isReminded.current) return;
    isReminded.current = true;
    const field = event.currentTarget;
    toastError({ title: words.nameRequired, description: words.nameBeforeContinuing });
    setTimeout(() => field.focus());
  }

  return (
    <>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={error}
        maxLength={60}
        autoComplete="organization"
        required
        value={name}
        onBlur={remind}
        onChange={(event) => {
          isReminded.current = false;
          onChange(event.target.value);
        }}
      />
      <Field
        label={words.slug}
        hint={
          <>
            {isNew && present ? words.slugNew(location.host + shopPath(present)) : words.slugHint}
            {taken && ` ${words.slugTaken(location.host + shopPath(taken))}`}
          </>
        }
      >
        {(control) => (
          <textarea
            {...control}
            className="input shop-link"
            readOnly
            rows={1}
            value={shown ? location.host + shopPath(shown) : ''}
            placeholder={`${location.host}/…`}
          />
        )}
      </Field>
    </>
  );
}
