import { ammurHaterRanna } from './ammur-hater-ranna.ts';
import { nakshiThreads } from './nakshi-threads.ts';
import type { SeedAccount, SeedShop } from './seed-shop.ts';

/** The two shops that a new, non-production database begins with. */
export const seedShops: readonly SeedShop[] = [nakshiThreads, ammurHaterRanna];

/** The demo admin; the owners of the shops stand with them. */
export const seedAdmin: SeedAccount = { identifier: 'admin@example.com', password: 'poshora-demo', language: 'en' };
