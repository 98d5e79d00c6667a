import { isPublicAddress } from './public-address.ts';
import { openGuardedFetch } from './guarded-fetch.ts';

/** The guarded fetch of tests: every name leads to this machine, whose own address is allowed beside public ones. */
export const fetchFromThisMachine = openGuardedFetch({
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
});
