import { ammurHaterRanna } from './ammur-hater-ranna.ts';
import { gadgetGhor } from './gadget-ghor.ts';
import { nakshiThreads } from './nakshi-threads.ts';
import type { SeedAccount, SeedShop } from './seed-shop.ts';

/** The demo shops, one in each look, of a new, non-production database. */
export const seedShops: readonly SeedShop[] = [nakshiThreads, ammurHaterRanna, gadgetGhor];

/** The demo admin. The owners' accounts are defined with their shops. */
export const seedAdmin: SeedAccount = { identifier: 'admin@example.com', password: 'poshora-demo', language: 'en' };
