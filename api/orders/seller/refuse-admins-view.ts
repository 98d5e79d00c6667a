import { ownersViewHeader } from '../../platform/http/owners-view-header.ts';
import { Failure } from '../../platform/errors/failure.ts';

/** Refuses an admin who views an owner's dashboard: only the shop may see shoppers' names and addresses. */
export function refuseAdminsView({ request }: { readonly request: Request }): void {
  if (request.headers.has(ownersViewHeader)) throw new Failure('forbidden');
}
