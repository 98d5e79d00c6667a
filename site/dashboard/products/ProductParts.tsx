import type { ProductView } from '../../../api/products/contract.ts';
import type { OwnShop } from '../../../api/shops/contract.ts';
import type { Form } from '../../forms/use-form.ts';
import { partWords } from '../../i18n/dashboard/product-parts.ts';
import { variantWords } from '../../i18n/dashboard/product-variants.ts';
import { formatNumber, formatTaka } from '../../i18n/format.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { common } from '../../i18n/common.ts';
import { FoldedPart } from './parts/FoldedPart.tsx';
import type { ProductValues } from './product-values.ts';

const contents = () => import('./parts/contents.ts');
const PhotosPart = lazyPart(() => contents().then((part) => part.PhotosPart));
const VariantsPart = lazyPart(() => contents().then((part) => part.VariantsPart));
const SizeChartField = lazyPart(() => contents().then((part) => part.SizeChartField));
const StockPart = lazyPart(() => contents().then((part) => part.StockPart));
const SalePart = lazyPart(() => contents().then((part) => part.SalePart));
const ShowingPart = lazyPart(() => contents().then((part) => part.ShowingPart));

interface Props {
  form: Form<ProductValues>;
  product: ProductView | null;
  shop: OwnShop;
  /** Opens a size chart: its id, or `new`. */
  onEditChart: (id: string) => void;
}

/** What few products need: each part opens in place, and by itself when there is something in it. */
export function ProductParts({ form, product, shop, onEditChart }: Props) {
  const words = useWords(partWords);
  const { options: optionText } = useWords(variantWords);
  const { loading } = useWords(common);
  const language = useLanguage();
  const { values, problems } = form;
  const { images, options, stock, sku, salePrice, saleFrom, saleUntil, status, publishAt, videoUrl } = values;
  const wait = <Spinner label={loading} />;
  return (
    <div className="product-form__parts">
      <FoldedPart
        turn={1}
        title={words.photos.title}
        note={images.length > 1 ? formatNumber(images.length, language) : undefined}
        hasContent={images.length > 1 || videoUrl !== ''}
        problem={problems.images ?? problems.videoUrl}
      >
        <Boundary loading={wait}>
          <PhotosPart form={form} maxPhotos={shop.maxPhotos} />
        </Boundary>
      </FoldedPart>
      <FoldedPart
        turn={2}
        title={optionText.title}
        note={options.map(({ name }) => name).join(', ')}
        hasContent={options.length > 0 || values.sizeChartId !== ''}
        problem={problems.options ?? problems.variants ?? problems.sizeChartId}
      >
        <Boundary loading={wait}>
          <VariantsPart form={form} product={product} />
          <SizeChartField form={form} charts={shop.sizeCharts} onEdit={onEditChart} />
        </Boundary>
      </FoldedPart>
      <FoldedPart
        turn={3}
        title={words.stock.title}
        note={/^\d+$/.test(stock) ? formatNumber(Number(stock), language) : undefined}
        hasContent={stock !== '' || sku !== ''}
        problem={problems.stock ?? problems.sku}
      >
        <Boundary loading={wait}>
          <StockPart form={form} />
        </Boundary>
      </FoldedPart>
      <FoldedPart
        turn={4}
        title={words.sale.title}
        note={Number(salePrice) > 0 ? formatTaka(Math.round(Number(salePrice) * 100), language) : undefined}
        hasContent={salePrice !== '' || saleFrom !== '' || saleUntil !== ''}
        problem={problems.salePrice ?? problems.saleFrom ?? problems.saleUntil}
      >
        <Boundary loading={wait}>
          <SalePart form={form} />
        </Boundary>
      </FoldedPart>
      <FoldedPart
        turn={5}
        title={words.showing.title}
        note={status === 'draft' ? words.showing.isDraft : undefined}
        hasContent={status === 'draft' || publishAt !== ''}
        problem={problems.status ?? problems.publishAt}
      >
        <Boundary loading={wait}>
          <ShowingPart form={form} />
        </Boundary>
      </FoldedPart>
    </div>
  );
}
