import { isPublicIp } from './public-ip.ts';
import { openGuardedFetch } from './guarded-fetch.ts';

/**
 * The guarded fetch of tests. Every name resolves to this machine, whose IP address is allowed in addition to public ones.
 */
export const fetchFromThisMachine = openGuardedFetch({
  resolve: async () => ['127.0.0.1'],
  isAllowed: (ip) => ip === '127.0.0.1' || isPublicIp(ip),
});
