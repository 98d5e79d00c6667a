import { useStore } from '@nanostores/react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { formStore } from '../../forms/form-store.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { $unsaved } from '../../stores/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { useSaveText } from '../forms/use-save-text.ts';
import type { ProductValues } from './product-values.ts';

interface ListProps {
  shop: OwnShop;
  /** The product whose sheet is open. */
  except: string | null;
  onContinue: (id: string) => void;
}

/** Products with unsaved input whose sheet was closed, each with a button to continue. */
export function UnfinishedProducts({ shop, except, onContinue }: ListProps) {
  const unsaved = useStore($unsaved);
  const ids = unsaved.filter((form) => form.startsWith('product-')).map((form) => form.slice('product-'.length));
  return ids
    .filter((id) => id !== except)
    .map((id) => {
      const name = shop.products.find((product) => product.id === id)?.name;
      return <UnfinishedProduct key={id} shopId={shop.id} id={id} name={name} onContinue={() => onContinue(id)} />;
    });
}

interface UnfinishedProps {
  shopId: string;
  id: string;
  /** Name of a saved product. */
  name: string | undefined;
  onContinue: () => void;
}

function UnfinishedProduct({ shopId, id, name, onContinue }: UnfinishedProps) {
  const words = useWords(productWords);
  const { discard } = useWords(formWords);
  const { draft, $save } = formStore<ProductValues>(shopId, `product-${id}`);
  const changes = useStore(draft.$changes);
  const save = useStore($save);
  const isBusy = save === 'saving';
  const saveText = useSaveText({ save, isChanged: true });
  return (
    <div className="products__unfinished">
      <p>
        {name === undefined ? words.unfinished(changes.name ?? '') : words.unfinishedChange(name)} {isBusy && saveText}
      </p>
      <Button variant="secondary" onClick={onContinue}>
        {words.carryOn}
      </Button>
      {/* A save that is under way may have arrived. */}
      {!isBusy && (
        <Button variant="quiet" onClick={() => draft.clear()}>
          {discard}
        </Button>
      )}
    </div>
  );
}
