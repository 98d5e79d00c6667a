import './publication-mark.css';
import { CircleCheck, CloudUpload, TriangleAlert } from 'lucide-react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { previewWords } from '../../i18n/dashboard/preview.ts';
import { useWords } from '../../ui/language.tsx';

const icons = { publishing: CloudUpload, live: CircleCheck, failed: TriangleAlert };

/** Whether the published shop is up to date. */
export function PublicationMark({ shop }: { shop: OwnShop }) {
  const words = useWords(previewWords);
  const { state } = shop.publication;
  const Icon = icons[state];
  const isPublic = shop.name !== '' && shop.isActive;
  return (
    <p className={`publication-mark publication-mark--${state}`} role="status">
      {isPublic && (
        <>
          <Icon size={16} aria-hidden />
          <span>{words.state[state]}</span>
        </>
      )}
    </p>
  );
}
