import type { ConnectedCourier, ParcelState } from '../parcel-states.ts';

interface Recorded {
  /** The repository whose handler or test has the report. */
  readonly source: string;
  /** As recorded, without what names the parcel. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The state of a booked parcel after it. */
  readonly state: ParcelState;
}

const routeXpress = 'bytebrain3/RouteXpress';
const merchantSdk = 'Sifat07/pathao-merchant-sdk';
const pathaoTimes = { updated_at: '2024-12-27 23:53:23', timestamp: '2024-12-27T17:53:23+00:00', store_id: 130820 };
const redxTime = { timestamp: '2025-03-02T12:45:30.000Z', delivery_type: 'regular' };

/** Couriers' reports in the spelling of public handlers. */
export const recordedReports: Readonly<Record<ConnectedCourier, readonly Recorded[]>> = {
  steadfast: [
    {
      // The courier's own documentation writes the state with a capital.
      source: routeXpress,
      body: {
        notification_type: 'delivery_status',
        cod_amount: 1500.0,
        status: 'Delivered',
        delivery_charge: 100.0,
        tracking_message: 'Your package has been delivered successfully.',
        updated_at: '2025-03-02 12:45:30',
      },
      state: 'delivered',
    },
    {
      source: 'shahria7k/steadfast-courier',
      body: {
        notification_type: 'delivery_status',
        cod_amount: 1500.0,
        status: 'delivered',
        delivery_charge: 100.0,
        tracking_message: 'Your package has been delivered successfully.',
        updated_at: '2025-03-02 12:45:30',
      },
      state: 'delivered',
    },
    {
      source: 'shahria7k/steadfast-courier',
      body: {
        notification_type: 'tracking_update',
        tracking_message: 'Package arrived at the sorting center.',
        updated_at: '2025-03-02 13:15:00',
      },
      state: 'booked',
    },
    {
      // From the findings.
      source: 'cases/courier-reports.json',
      body: { notification_type: 'delivery_status', status: 'Partial Delivered' },
      state: 'partly_delivered',
    },
  ],
  pathao: [
    { source: routeXpress, body: { ...pathaoTimes, event: 'order.created', delivery_fee: 83.46 }, state: 'booked' },
    { source: routeXpress, body: { ...pathaoTimes, event: 'order.updated', delivery_fee: 83.46 }, state: 'booked' },
    { source: routeXpress, body: { ...pathaoTimes, event: 'order.at-sorting-hub' }, state: 'in_transit' },
    {
      source: routeXpress,
      body: { ...pathaoTimes, event: 'order.delivered', collected_amount: 60 },
      state: 'delivered',
    },
    {
      source: routeXpress,
      body: { ...pathaoTimes, event: 'order.partial-delivery', collected_amount: 60, reason: 'Size' },
      state: 'partly_delivered',
    },
    { source: routeXpress, body: { ...pathaoTimes, event: 'order.on-hold', reason: 'Closed' }, state: 'on_hold' },
    { source: routeXpress, body: { ...pathaoTimes, event: 'order.returned', reason: 'Refused' }, state: 'returned' },
    { source: routeXpress, body: { ...pathaoTimes, event: 'order.return-in-transit' }, state: 'returning' },
    {
      source: merchantSdk,
      body: {
        event: 'order.delivered',
        updated_at: '2024-11-20 15:11:40',
        timestamp: '2024-11-20T15:11:41Z',
        store_id: 42,
        delivery_fee: 80,
        collected_amount: 900,
      },
      state: 'delivered',
    },
    {
      // States as the courier's own plugin writes them.
      source: 'pathao-eng/courier-woocommerce-plugin',
      body: { ...pathaoTimes, order_status: 'Received_at_Last_Mile_HUB' },
      state: 'in_transit',
    },
    {
      source: 'pathao-eng/courier-woocommerce-plugin',
      body: { ...pathaoTimes, order_status: 'Assigned_for_Pickup' },
      state: 'booked',
    },
  ],
  redx: [
    {
      source: routeXpress,
      body: {
        ...redxTime,
        status: 'delivered',
        message_en: 'Package is delivered successfully',
        message_bn: 'পার্সেলটি সফলভাবে ডেলিভারি করা হয়েছে',
      },
      state: 'delivered',
    },
    {
      source: routeXpress,
      body: { ...redxTime, status: 'agent-area-change', message_en: 'Area' },
      state: 'in_transit',
    },
    {
      source: 'osspool/commerce-be',
      body: {
        status: 'ready-for-delivery',
        message_en: 'Shipment ready-for-delivery',
        message_bn: 'শিপমেন্ট ready-for-delivery',
        timestamp: '2026-01-15T08:30:00.000Z',
      },
      state: 'picked_up',
    },
    {
      source: 'osspool/commerce-be',
      body: {
        status: 'agent-returning',
        message_en: 'Shipment agent-returning',
        timestamp: '2026-01-15T08:30:00.000Z',
      },
      state: 'returning',
    },
  ],
};
