import { useState } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { openSheet } from '../../stores/url.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useWords } from '../../ui/language.tsx';
import { salesTemplates } from './templates.ts';

/** The product, language and template of a new sales page. */
export function NewSalesPage({ shop }: { shop: OwnShop }) {
  const words = useWords(salesPageWords);
  const [chosen, setChosen] = useState('');
  const [language, setLanguage] = useState(shop.language);
  const product = shop.products.find(({ id }) => id === chosen) ?? shop.products[0];
  if (!product) return <p className="section-form__intro">{words.noProducts}</p>;
  return (
    <>
      <h3>{words.add}</h3>
      <p className="section-form__intro">{words.addText}</p>
      <SelectField label={words.product} value={product.id} onChange={({ target }) => setChosen(target.value)}>
        {shop.products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.language}
        value={language}
        onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'bn')}
      >
        {(['bn', 'en'] as const).map((one) => (
          <option key={one} value={one}>
            {words.languages[one]}
          </option>
        ))}
      </SelectField>
      <div className="page-kinds">
        {salesTemplates.map((template) => (
          <Button
            key={template}
            variant="secondary"
            onClick={() => openSheet('sales', `new-${template}-${language}-${product.id}`)}
          >
            {words.templates[template]}
          </Button>
        ))}
      </div>
    </>
  );
}
