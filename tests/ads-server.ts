import { startAdServices } from '../api/orders/ads/services/ads-testing.ts';

/** Stand-ins for services that measure ads, for journeys: `bun tests/ads-server.ts PORT`. `/taken` lists what they took. */
startAdServices(Number(process.argv[2]));
