import type { ProductView } from '../../../api/shops/products/contract.ts';

/** A minimal product in the API's format: one photo, one price. */
export const plainProduct: ProductView = {
  id: 'p1',
  shopId: 's1',
  name: 'Saree',
  price: 1250.5,
  description: '',
  category: 'General',
  imageUrl: '/i/a-640.jpg',
  images: ['/i/a-640.jpg'],
  isHidden: false,
  isHiddenByPlan: false,
  salePrice: null,
  saleFrom: null,
  saleUntil: null,
  costPrice: null,
  quantityPrices: '',
  stock: null,
  sku: '',
  status: 'active',
  publishAt: null,
  videoUrl: null,
  sizeChartId: null,
  options: [],
  variants: [],
  version: 1,
  createdAt: 0,
};

/** A variant without its own values. */
export const plainVariant = {
  id: 'v1',
  options: {},
  price: null,
  salePrice: null,
  stock: null,
  sku: '',
  imageUrl: null,
  isOffered: true,
};
