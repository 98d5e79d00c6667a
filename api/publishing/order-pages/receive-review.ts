import { orderStatusPath } from '../../../site/paths.ts';
import { findByToken } from '../../orders/order/find.ts';
import { newReview } from '../../orders/reviews/contract.ts';
import { createReview } from '../../orders/reviews/create-review.ts';
import type { Services } from '../../platform/config/services.ts';
import { problemsOf, textOf } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { orderStatusPage } from './order-status-page.ts';

/**
 * Handles the form for a review on an order status page.
 * @param hostOf id of the shop at whose own host it was sent
 * @returns a redirect to the page, or the page with the input and its errors
 * @throws Failure `not_found`, `busy`
 */
export async function receiveReview(
  services: Services,
  token: string,
  fields: Readonly<Record<string, string>>,
  hostOf?: string,
): Promise<Response> {
  const back = new Response(null, { status: 303, headers: { location: orderStatusPath(token) } });
  try {
    const result = newReview.safeParse(fields);
    if (!result.success) throw new Failure('invalid', { fields: fieldProblems(result.error.issues) });
    await createReview(services, token, result.data, hostOf);
    return back;
  } catch (error) {
    // The page shows the current state: the earlier review, or no form.
    if (error instanceof Failure && (error.code === 'already_reviewed' || error.code === 'not_delivered')) return back;
    if (!(error instanceof Failure) || error.code === 'not_found') throw error;
    const { shop } = await findByToken(services.database.db, token, hostOf);
    return orderStatusPage(services, token, hostOf, {
      review: { values: fields, problems: problemsOf(error, shop.language), message: textOf(error, shop.language) },
      status: error.status,
    });
  }
}
