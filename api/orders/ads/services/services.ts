import type { AdServiceName } from '../contract.ts';
import { ga4 } from './ga4.ts';
import { meta } from './meta.ts';
import type { AdService } from './service.ts';
import { tiktok } from './tiktok.ts';

/** All services that measure ads. */
export const adServiceOf: Readonly<Record<AdServiceName, AdService>> = { meta, tiktok, ga4 };
