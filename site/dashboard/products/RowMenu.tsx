import { Banknote, Boxes, Copy, ExternalLink, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useStore } from '@nanostores/react';
import { useState, useTransition } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { productWords } from '../../i18n/dashboard/products.ts';
import { productPath } from '../../paths.ts';
import { $minute } from '../../stores/minute.ts';
import { $shop } from '../../stores/shop.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';
import { factsOf } from './product-facts.ts';
import type { RowActions } from './row-actions.ts';

interface Props extends RowActions {
  product: ProductView;
  onHide: () => void;
  /** Changes the price or the stock within the list. */
  onChange: (field: 'price' | 'stock') => void;
}

/**
 * All actions of a row except opening the product. A list of many rows renders plain buttons. The first click on one marks
 * the button as open at once and then renders the menu, which takes a slow phone 150 ms.
 */
export function RowMenu(props: Props) {
  const words = useWords(productWords);
  const [isUsed, setIsUsed] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const button = <button type="button" className="product__more" aria-label={words.menuOf(props.product.name)} />;
  if (isUsed)
    return (
      <Menu trigger={button} startsOpen>
        <Items {...props} />
      </Menu>
    );
  const open = () => startOpening(() => setIsUsed(true));
  return <button {...button.props} aria-haspopup="menu" aria-expanded={isOpening} onClick={open} />;
}

const icon = { size: 18, 'aria-hidden': true } as const;

function Items({ product, onHide, onChange, onEdit, onDuplicate, onDelete }: Props) {
  const words = useWords(productWords);
  const { id, isHidden, isHiddenByPlan, variants, stock } = product;
  const { showing } = factsOf(product, useStore($minute));
  const isPublic = !isHidden && showing === 'shown';
  // Prices and stock of variants are changed in the grid.
  const change = (field: 'price' | 'stock') =>
    variants.some((variant) => variant[field] !== null) ? onEdit(product) : onChange(field);
  const isCounted = stock !== null || variants.some((variant) => variant.stock !== null);
  return (
    <>
      <MenuItem icon={<Banknote {...icon} />} onSelect={() => change('price')}>
        {words.menu.price}
      </MenuItem>
      {isCounted && (
        <MenuItem icon={<Boxes {...icon} />} onSelect={() => change('stock')}>
          {words.menu.stock}
        </MenuItem>
      )}
      {isPublic && (
        <MenuLink icon={<ExternalLink {...icon} />} href={productPath($shop.get()?.slug ?? '', id)} newTab>
          {words.menu.view}
        </MenuLink>
      )}
      {!isHiddenByPlan && (
        <MenuItem icon={isHidden ? <Eye {...icon} /> : <EyeOff {...icon} />} onSelect={onHide}>
          {isHidden ? words.menu.show : words.menu.hide}
        </MenuItem>
      )}
      <MenuItem icon={<Copy {...icon} />} onSelect={() => onDuplicate(product)}>
        {words.menu.duplicate}
      </MenuItem>
      <MenuItem danger icon={<Trash2 {...icon} />} onSelect={() => onDelete(product)}>
        {words.deleteTitle}
      </MenuItem>
    </>
  );
}
