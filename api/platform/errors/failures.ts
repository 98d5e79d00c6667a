import { adFailures } from './tables/ads.ts';
import { administrationFailures } from './tables/administration.ts';
import { commonFailures } from './tables/common.ts';
import { contactFailures } from './tables/contacts.ts';
import { courierFailures } from './tables/couriers.ts';
import { domainFailures } from './tables/domains.ts';
import { gatewayFailures } from './tables/gateways.ts';
import { hookFailures } from './tables/hooks.ts';
import { identityFailures } from './tables/identity.ts';
import { orderFailures } from './tables/orders.ts';
import { planFailures } from './tables/plans.ts';
import { productFailures } from './tables/products.ts';
import { shopFailures } from './tables/shops.ts';
import type { FailureEntry } from './tables/table.ts';
import { staffFailures } from './tables/staff.ts';
import { uploadFailures } from './tables/uploads.ts';

/** All expected failures by code. Safe to import in a browser. */
export const failures = {
  ...commonFailures,
  ...identityFailures,
  ...shopFailures,
  ...productFailures,
  ...uploadFailures,
  ...contactFailures,
  ...domainFailures,
  ...orderFailures,
  ...gatewayFailures,
  ...courierFailures,
  ...adFailures,
  ...hookFailures,
  ...planFailures,
  ...staffFailures,
  ...administrationFailures,
} satisfies Record<string, FailureEntry>;

export type FailureCode = keyof typeof failures;
