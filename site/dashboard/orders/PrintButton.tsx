import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useWords } from '../../ui/language.tsx';

const PrintDialog = lazyPart(() => import('./print/PrintDialog.tsx').then((part) => part.PrintDialog));

/** Prints the documents of one or several orders. */
export function PrintButton({ shop, orders }: { shop: OwnShop; orders: readonly string[] }) {
  const words = useWords(orderSheetWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Printer size={18} aria-hidden />
        {words.print}
      </Button>
      {isOpen && (
        <Boundary dialog={{ title: words.print, onClose: () => setIsOpen(false) }}>
          <PrintDialog shop={shop} orders={orders} onClose={() => setIsOpen(false)} />
        </Boundary>
      )}
    </>
  );
}
