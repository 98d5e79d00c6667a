import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { common } from '../../i18n/common.ts';
import { formWords } from '../../i18n/dashboard/forms.ts';
import { shopPath } from '../../paths.ts';
import { toastError } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useWords } from '../../ui/language.tsx';
import { openUnsavedShop } from '../shop-info/open-unsaved-shop.ts';

interface Props {
  shop: Pick<OwnShop, 'id' | 'name' | 'slug' | 'logoUrl'>;
  className?: string;
  children: ReactNode;
}

/**
 * Opens the public shop in a new tab. A shop that was never saved has no page, so the button leads to what is missing.
 */
export function ViewShop({ shop, className = '', children }: Props) {
  const { newTab } = useWords(common);
  const words = useWords(formWords);
  const content = (
    <>
      <ExternalLink size={18} aria-hidden />
      <span>{children}</span>
    </>
  );
  if (shop.name !== '')
    return (
      <a
        className={`${buttonClass({ variant: 'secondary' })} ${className}`}
        href={shopPath(shop.slug)}
        target="_blank"
        rel="noopener"
      >
        {content}
        <span className="unseen"> ({newTab})</span>
      </a>
    );
  return (
    <Button
      variant="secondary"
      className={className}
      onClick={() => {
        toastError({ title: words.shopMissing, description: words.shopMissingText });
        openUnsavedShop(shop);
      }}
    >
      {content}
    </Button>
  );
}
