import { ownersViewHeader } from '../../platform/http/contract.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** Shoppers' names and addresses are the shop's alone: an admin who looks at an owner's dashboard does not see them. */
export function refuseAdminsView({ request }: { readonly request: Request }): void {
  if (request.headers.has(ownersViewHeader)) throw new Failure('forbidden');
}
