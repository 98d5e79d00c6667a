import type { ComponentProps } from 'react';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { partWords } from '../../i18n/dashboard/product-parts.ts';
import { variantWords } from '../../i18n/dashboard/product-variants.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { CostPart } from './parts/CostPart.tsx';
import { FoldedPart } from './parts/FoldedPart.tsx';
import { QuantityPricesPart } from './parts/QuantityPricesPart.tsx';
import { SalePart } from './parts/SalePart.tsx';
import { ShowingPart } from './parts/ShowingPart.tsx';
import { StockPart } from './parts/StockPart.tsx';
import { PhotosPart } from './photos/PhotosPart.tsx';
import type { ProductValues } from './product-values.ts';
import { SizeChartField } from './size-charts/SizeChartField.tsx';
import { VariantsPart } from './variants/VariantsPart.tsx';
import { toPaisa } from '../../../api/platform/formats/money.ts';
import { readTaka, readWhole } from '../../../api/platform/formats/typed-number.ts';

interface Props {
  form: Form<ProductValues>;
  product: ProductView | null;
  shop: OwnShop;
  /** Opens a size chart: its id, or `new`. */
  onEditChart: (id: string) => void;
}

/** Fields that few products need. Each part is collapsible, and starts open if it has content. */
export function ProductParts({ form, product, shop, onEditChart }: Props) {
  const words = useWords(partWords);
  const { options: optionText } = useWords(variantWords);
  const language = useLanguage();
  const { values, problems } = form;
  const { images, options, stock, sku, status, publishAt, videoUrl } = values;
  const pieces = readWhole(stock);
  const parts: readonly ComponentProps<typeof FoldedPart>[] = [
    {
      title: words.photos.title,
      note: images.length > 1 ? formatNumber(images.length, language) : undefined,
      hasContent: images.length > 1 || videoUrl !== '',
      problem: problems.images ?? problems.videoUrl,
      content: <PhotosPart form={form} maxPhotos={shop.maxPhotos} />,
    },
    {
      title: optionText.title,
      note: options.map(({ name }) => name).join(', '),
      hasContent: options.length > 0 || values.sizeChartId !== '',
      problem: problems.options ?? problems.variants ?? problems.sizeChartId,
      content: (
        <>
          <VariantsPart form={form} product={product} />
          <SizeChartField form={form} charts={shop.sizeCharts} onEdit={onEditChart} />
        </>
      ),
    },
    {
      title: words.stock.title,
      note: pieces === null ? undefined : formatNumber(pieces, language),
      hasContent: stock !== '' || sku !== '',
      problem: problems.stock ?? problems.sku,
      content: <StockPart form={form} />,
    },
    ...usePriceParts(form),
    {
      title: words.showing.title,
      note: status === 'draft' ? words.showing.isDraft : undefined,
      hasContent: status === 'draft' || publishAt !== '',
      problem: problems.status ?? problems.publishAt,
      content: <ShowingPart form={form} product={product} />,
    },
  ];
  return (
    <div className="product-form__parts">
      {parts.map((part) => (
        <FoldedPart key={part.title} {...part} />
      ))}
    </div>
  );
}

/** The parts about prices other than the price itself. */
function usePriceParts(form: Form<ProductValues>): ReadonlyArray<ComponentProps<typeof FoldedPart>> {
  const words = useWords(partWords);
  const language = useLanguage();
  const { salePrice, saleFrom, saleUntil, quantityPrices, costPrice } = form.values;
  const { problems } = form;
  const note = (typed: string) => {
    const amount = readTaka(typed);
    return amount === null ? undefined : formatTaka(toPaisa(amount), language);
  };
  return [
    {
      title: words.sale.title,
      note: note(salePrice),
      hasContent: salePrice !== '' || saleFrom !== '' || saleUntil !== '',
      problem: problems.salePrice ?? problems.saleFrom ?? problems.saleUntil,
      content: <SalePart form={form} />,
    },
    {
      title: words.quantityPrices.title,
      note: undefined,
      hasContent: quantityPrices !== '',
      problem: problems.quantityPrices,
      content: <QuantityPricesPart form={form} />,
    },
    {
      title: words.cost.title,
      note: note(costPrice),
      hasContent: costPrice !== '',
      problem: problems.costPrice,
      content: <CostPart form={form} />,
    },
  ];
}
