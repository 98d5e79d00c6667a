import { frameWords } from '../i18n/admin/frame.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { AdminFrame } from './frame/AdminFrame.tsx';
import { AdminOnly } from './frame/AdminOnly.tsx';
import { useQuery } from '../stores/queries.ts';
import { $overview } from './overview.ts';
import { ShopsTab } from './shops/ShopsTab.tsx';

/** The page with all shops. */
export function ShopManagement({ language }: { language: Language }) {
  return (
    <AdminOnly language={language} path="/admin/shops">
      <Shops />
    </AdminOnly>
  );
}

function Shops() {
  const words = useWords(frameWords);
  const language = useLanguage();
  const { data: overview } = useQuery($overview);
  const title = overview ? words.counted(words.shopsTitle, formatNumber(overview.shops, language)) : words.shopsTitle;
  return (
    <AdminFrame title={title} isBelowPanel>
      <ShopsTab />
    </AdminFrame>
  );
}
