import { orderNoticePath, orderStatusPath } from '../../../site/paths.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { advancePayment } from '../order/contract.ts';
import { findByToken } from '../order/find.ts';
import { newReview } from '../reviews/contract.ts';
import { createReview } from '../reviews/create-review.ts';
import { cancelOrder } from '../shopper/cancel-order.ts';
import { payAdvance } from '../shopper/pay-advance.ts';
import { refusedForm, seeOther, validForm, type Fields } from './form.ts';
import { orderStatusPage } from './order-status-page.ts';
import type { PageServices } from './show-page.ts';

interface Sent {
  readonly token: string;
  readonly fields: Fields;
  readonly files: readonly Blob[];
  /** Id of the shop at whose own host the form was sent. */
  readonly hostOf: string | undefined;
}

interface StatusForm {
  /** Codes after which the page shows the current state, for example because the form was sent before. */
  readonly done: readonly string[];
  readonly submit: (services: PageServices, sent: Sent) => Promise<unknown>;
}

/** The forms of an order status page that show their errors. */
const forms = {
  payment: {
    done: ['order_final'],
    submit: async (services, { token, fields, hostOf }) =>
      payAdvance(services, token, validForm(advancePayment.safeParse(fields)), hostOf),
  },
  review: {
    done: ['already_reviewed', 'not_delivered', 'not_reviewable'],
    submit: async (services, { token, fields, files, hostOf }) =>
      createReview(services, token, validForm(newReview.safeParse(fields)), {
        shopId: hostOf,
        photos: files,
        storePhoto: services.storePhoto,
      }),
  },
} as const satisfies Record<string, StatusForm>;

/**
 * Handles a form on an order status page.
 * @param hostOf id of the shop at whose own host it was sent
 * @returns a redirect to the page, or the page with the input and its errors
 * @throws Failure `not_found`, `busy`
 */
export async function receiveStatusForm(
  services: PageServices,
  name: keyof typeof forms,
  token: string,
  sent: Readonly<Record<string, string | Blob>>,
  hostOf?: string,
): Promise<Response> {
  const { fields, files } = partsOf(sent);
  const { done, submit }: StatusForm = forms[name];
  try {
    await submit(services, { token, fields, files, hostOf });
  } catch (error) {
    if (error instanceof Failure && done.includes(error.code)) return seeOther(orderStatusPath(token));
    if (!(error instanceof Failure) || error.code === 'not_found') throw error;
    const { shop } = await findByToken(services.database.db, token, hostOf);
    const { status, ...form } = refusedForm(error, fields, shop.language);
    return orderStatusPage(services, token, hostOf, { [name]: form, status });
  }
  return seeOther(orderStatusPath(token));
}

/** Texts and chosen files of a form. A file field without a choice sends an empty file. */
function partsOf(sent: Readonly<Record<string, string | Blob>>) {
  const fields: Record<string, string> = {};
  const files: Blob[] = [];
  for (const [name, value] of Object.entries(sent)) {
    if (typeof value === 'string') fields[name] = value;
    else if (value.size > 0) files.push(value);
  }
  return { fields, files };
}

/**
 * Handles the button of an order status page that cancels the order.
 * @param hostOf id of the shop at whose own host it was sent
 * @returns a redirect to the page, which says so if it is too late
 * @throws Failure `not_found`
 */
export async function receiveCancellation(services: PageServices, token: string, hostOf?: string): Promise<Response> {
  try {
    await cancelOrder(services, token, hostOf);
    return seeOther(orderStatusPath(token));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'order_final') throw error;
    return seeOther(orderNoticePath(token, 'late'));
  }
}
