import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { openOperatorGateway } from '../gateways/open-gateway.ts';
import { plans } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Language } from '../../platform/formats/language.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { findOwnPlan } from '../../shops/plans/find.ts';
import { newCheckoutId, planOfCheckout } from '../gateways/checkout-id.ts';
import { completeOpen } from '../gateways/complete-checkout.ts';
import type { CheckoutUrl, PlanCheckout } from '../gateways/contract.ts';
import { findOpenCheckouts } from '../gateways/find-checkout.ts';
import { insertCheckout, openCheckout } from '../gateways/open-checkout.ts';
import { planSubject } from './plan-subject.ts';
import { planOutcomePath } from '../gateways/outcome.ts';

/**
 * Starts the payment of a plan at the operator's gateway. An earlier attempt is completed first if its payer agreed, so
 * that nobody pays twice after a lost connection.
 * @param language of the page to which the payer returns
 * @param attempt the `Idempotency-Key`; a repeated attempt returns the first checkout
 * @throws Failure `gateway_not_set_up`, `gateway_refused`, `gateway_unavailable`
 */
export async function startPlanCheckout(
  services: Services,
  actor: Actor,
  { plan, provider }: PlanCheckout,
  language: Language,
  attempt: Attempt | null,
): Promise<CheckoutUrl> {
  const { config, database, now } = services;
  const gateway = openOperatorGateway(config, provider);
  if (!gateway) throw new Failure('gateway_not_set_up');
  const user = await findOwnPlan(database.db, actor, actor.userId);
  const earlier = (await findOpenCheckouts(database.db, { userId: user.id })).filter(
    ({ id }) => planOfCheckout(id) === plan,
  );
  if (await completeOpen(services, planSubject, earlier)) return { url: planOutcomePath(language, 'paid') };
  const { id } = await database.write((transaction) =>
    once({ transaction, now: now() }, attempt, async (context) => {
      const row = { id: newCheckoutId(plan), shopId: null, orderId: null, userId: user.id, provider };
      await insertCheckout(context, { ...row, amountPaisa: plans[plan].pricePaisa });
      return { id: row.id };
    }),
  );
  const details = { phone: user.mobile ?? '', subject: `Plan ${plan}`, returnQuery: { language } };
  return { url: await openCheckout(services, gateway, id, details) };
}
