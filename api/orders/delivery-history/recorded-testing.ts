import type { OutsideResponse } from './contract.ts';

interface RecordedResponse {
  /** Where the response was recorded. */
  readonly source: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly read: Partial<OutsideResponse>;
}

const unscored = { score: null, level: null, reasons: [], scoring_disabled: true, doubtful_reports: false };

/** Steadfast's responses about a phone, in the spelling of public handlers and tests. */
export const recordedScores: readonly RecordedResponse[] = [
  {
    source: 'a live response in a test of a shop with FraudShield, October 2026',
    body: {
      ...unscored,
      status: 200,
      total_reports: 0,
      delivery_ratio: 100,
      cancellation_ratio: 0,
      volume_band: 'high',
      volume_range: '25+',
      fraud_categories: [],
      return_ratio: 0,
    },
    read: { counts: null, parcels: 25, volume: '25+', returnedPercent: 0, reports: 0, score: '' },
  },
  {
    source: 'a driver’s test of the score, a Laravel desk of orders',
    body: {
      delivery_ratio: 81.5,
      cancellation_ratio: 10,
      return_ratio: 8.5,
      total_reports: 2,
      volume_band: 'low',
      volume_range: '3-5',
    },
    read: { parcels: 3, volume: '3-5', returnedPercent: 10, reports: 2 },
  },
  {
    source: 'a courier module that also reads fractions',
    body: { delivery_ratio: 0.4, cancellation_ratio: 0.6, volume_band: 'medium', volume_range: '6-20' },
    read: { parcels: 6, returnedPercent: 60 },
  },
  {
    source: 'the retired response with numbers, in a test of /fraud_check/{phone}',
    body: {
      status: 200,
      message: 'Fraud check successful',
      Total_parcels: 9,
      total_delivered: 8,
      total_cancelled: 1,
      total_fraud_reports: [{ name: 'x' }],
    },
    read: { counts: { delivered: 8, returned: 1 }, parcels: 9, returnedPercent: 11, reports: 1 },
  },
  {
    source: 'a client that expects the numbers inside of data, as texts',
    body: { status: 200, data: { 'Total Delivered': '1,024', totalCancelled: '0', score: 95, level: 'safe' } },
    read: { counts: { delivered: 1024, returned: 0 }, score: '95 · safe' },
  },
  {
    source: 'a phone that the courier does not know',
    body: { ...unscored, status: 200, delivery_ratio: null, volume_band: 'none', volume_range: '0' },
    read: { parcels: 0, returnedPercent: null },
  },
];

/** Responses without a usable number: they are no good record. */
export const uselessScores: readonly object[] = [
  { status: 200 },
  { status: 200, message: 'ok', delivery_ratio: 'high' },
  { status: 200, total_delivered: -3, total_cancelled: 'NaN' },
  { status: 200, data: [] },
];

/** Responses of providers, and where their numbers are. */
export const recordedProviders = [
  {
    source: 'courier-fraud checkers with an aggregate',
    body: { steadfast: { success: 3, cancel: 1, total: 4 }, aggregate: { total_success: 12, total_deliveries: 16 } },
    paths: { delivered: 'aggregate.total_success', returned: '', total: 'aggregate.total_deliveries' },
    read: { counts: { delivered: 12, returned: 4 }, returnedPercent: 25 },
  },
  {
    source: 'BD Courier, as clients test it',
    body: {
      status: 'success',
      data: { summary: { total_parcel: 10, success_parcel: 8, cancelled_parcel: 2, success_ratio: 80 } },
    },
    paths: { delivered: 'data.summary.success_parcel', returned: 'data.summary.cancelled_parcel', total: '' },
    read: { counts: { delivered: 8, returned: 2 }, returnedPercent: 20 },
  },
] as const;
