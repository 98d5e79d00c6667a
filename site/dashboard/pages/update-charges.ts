import type { PageBlock } from '../../../api/shops/pages/blocks.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { templateWords } from '../../i18n/dashboard/page-templates.ts';
import { languages, type Language } from '../../i18n/dictionary.ts';
import { charges } from './templates.ts';

/**
 * A page whose tables state the shop's present delivery charges. Rows are recognised by the names that the template
 * gives them; all other rows and texts stay.
 * @returns null if the page states no other charges
 */
export function withPresentCharges(body: readonly PageBlock[], shop: OwnShop): PageBlock[] | null {
  let isChanged = false;
  const updated = body.map((block): PageBlock => {
    if (block.type !== 'table') return block;
    const language = languages.find((one) => block.rows.some((row) => isCharge(row, one)));
    if (!language) return block;
    const first = block.rows.findIndex((row) => isCharge(row, language));
    const others = block.rows.filter((row) => !isCharge(row, language));
    const rows = [...others.slice(0, first), ...charges(shop, language), ...others.slice(first)];
    if (JSON.stringify(rows) === JSON.stringify(block.rows)) return block;
    isChanged = true;
    return { ...block, rows };
  });
  return isChanged ? updated : null;
}

function isCharge([name = '', ...cells]: readonly string[], language: Language): boolean {
  const { everywhere, insideDhaka, outsideDhaka } = templateWords(language);
  return cells.length === 1 && [everywhere, insideDhaka, outsideDhaka].includes(name);
}
