import { isPublicIp } from './public-address.ts';
import { openGuardedFetch } from './guarded-fetch.ts';

/**
 * The guarded fetch of tests. Every name resolves to this machine, whose address is allowed in addition to public ones.
 */
export const fetchFromThisMachine = openGuardedFetch({
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1' || isPublicIp(address),
});
