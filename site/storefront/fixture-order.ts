import type { ShopperOrder } from '../../api/orders/order/order-views.ts';
import { fixturePicture } from './fixture-parts.ts';

/** A test order as its shopper sees it. */
export const shopperOrder: ShopperOrder = {
  number: 1042,
  state: 'new',
  paymentState: 'unpaid',
  paymentMethod: 'cash',
  name: 'Salma Akter',
  phone: '01812345678',
  district: 'Dhaka',
  area: 'Mirpur',
  place: { en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' },
  isPickup: false,
  address: 'House 4',
  note: '',
  subtotal: 700,
  delivery: 60,
  discount: 0,
  coupon: '',
  advance: 0,
  paid: 0,
  toGiveBack: 0,
  total: 760,
  toCollect: 760,
  advanceDue: 0,
  advanceOpen: 0,
  lines: [
    {
      productId: 'p',
      name: 'Earrings',
      options: { Size: 'M' },
      price: 350,
      quantity: 2,
      imageUrl: `/i/${fixturePicture(3).id}-1200.jpg`,
    },
  ],
  claims: [],
  refusedClaim: null,
  parcel: null,
  steps: [{ state: 'new', at: Date.UTC(2026, 10, 22, 6) }],
  canCancel: true,
  canAdd: true,
  isMasked: false,
  createdAt: Date.UTC(2026, 10, 22, 6),
};

const longWord = 'অতিদীর্ঘশব্দ'.repeat(12);

/** An order whose texts try to break the layout. */
export const hostileOrder: ShopperOrder = {
  ...shopperOrder,
  name: longWord.slice(0, 80),
  address: `${'👩🏽‍🦱🧵'.repeat(20)} ${longWord}`,
  note: 'مرحبا بكم 123',
  lines: [
    { ...shopperOrder.lines[0]!, name: longWord, options: { [longWord.slice(0, 30)]: longWord.slice(0, 40) } },
    { ...shopperOrder.lines[0]!, name: 'شال من الصوف', price: 99_999_999, quantity: 999, imageUrl: null },
  ],
};

/** Its parcel on the way. */
export const shopperParcel = {
  state: 'in_transit',
  isOpen: true,
  courierName: 'Sundarban',
  number: 'SB-1',
  trackingUrl: 'https://sundarban.example/SB-1',
  steps: [
    { state: 'picked_up', at: Date.UTC(2026, 10, 23, 6) },
    { state: 'in_transit', at: Date.UTC(2026, 10, 24, 6) },
  ],
} satisfies ShopperOrder['parcel'];
