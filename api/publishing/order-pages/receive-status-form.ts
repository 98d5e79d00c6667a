import { orderStatusPath } from '../../../site/paths.ts';
import { advancePayment } from '../../orders/order/contract.ts';
import { findByToken } from '../../orders/order/find.ts';
import { newReview } from '../../orders/reviews/contract.ts';
import { createReview } from '../../orders/reviews/create-review.ts';
import { payAdvance } from '../../orders/shopper/pay-advance.ts';
import { storeReviewPhoto } from '../../shops/pictures/store-review-photo.ts';
import type { Services } from '../../platform/config/services.ts';
import { problemsOf, textOf } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { orderStatusPage } from './order-status-page.ts';

type Fields = Readonly<Record<string, string>>;

interface StatusForm {
  /** Codes after which the page shows the current state, for example because the form was sent before. */
  readonly done: readonly string[];
  readonly submit: (
    services: Services,
    token: string,
    fields: Fields,
    hostOf?: string,
    files?: readonly Blob[],
  ) => Promise<unknown>;
}

/** The forms of an order status page that show their errors. */
const forms = {
  payment: {
    done: ['order_final'],
    submit: async (services, token, fields, hostOf) =>
      payAdvance(services, token, valid(advancePayment.safeParse(fields)), hostOf),
  },
  review: {
    done: ['already_reviewed', 'not_delivered', 'not_reviewable'],
    submit: async (services, token, fields, shopId, photos = []) =>
      createReview(services, token, valid(newReview.safeParse(fields)), {
        shopId,
        photos,
        storePhoto: storeReviewPhoto,
      }),
  },
} as const satisfies Record<string, StatusForm>;

type Parsed<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly error: { readonly issues: Parameters<typeof fieldProblems>[0] } };

/** @throws Failure `invalid` */
function valid<Data>(result: Parsed<Data>): Data {
  if (!result.success) throw new Failure('invalid', { fields: fieldProblems(result.error.issues) });
  return result.data;
}

/**
 * Handles a form on an order status page.
 * @param hostOf id of the shop at whose own host it was sent
 * @returns a redirect to the page, or the page with the input and its errors
 * @throws Failure `not_found`, `busy`
 */
export async function receiveStatusForm(
  services: Services,
  name: keyof typeof forms,
  token: string,
  sent: Readonly<Record<string, string | Blob>>,
  hostOf?: string,
): Promise<Response> {
  const { fields, files } = partsOf(sent);
  const back = new Response(null, { status: 303, headers: { location: orderStatusPath(token) } });
  const { done, submit }: StatusForm = forms[name];
  try {
    await submit(services, token, fields, hostOf, files);
    return back;
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'not_found') throw error;
    if (done.includes(error.code)) return back;
    const { shop } = await findByToken(services.database.db, token, hostOf);
    return orderStatusPage(services, token, hostOf, {
      [name]: { values: fields, problems: problemsOf(error, shop.language), message: textOf(error, shop.language) },
      status: error.status,
    });
  }
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
