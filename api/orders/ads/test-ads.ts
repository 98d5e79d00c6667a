import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { shopPath } from '../../../site/paths.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { AdConnectionView, AdServiceName } from './contract.ts';
import { findAdConnection } from './find-connection.ts';
import { credentialsOf, saveResponse } from './save-response.ts';
import { wakeAds } from './queue-event.ts';
import { adServiceOf } from './services/services.ts';
import { isInPlan, viewAds } from './shop-ads.ts';
import type { Visitor } from './visitor.ts';

interface Test {
  readonly service: AdServiceName;
  /** '' only for a service that needs none. */
  readonly testCode: string;
  /** The owner's own browser, because services want one. */
  readonly visitor: Visitor | null;
  /** Counts the tests of a connection. */
  readonly limit: (connection: string) => Promise<void>;
}

/** A number that nobody has. Meta refuses events without any customer, and a browser that objects is not sent. */
const testPhone = '01000000000';

/**
 * Sends a test event with a shop's stored secret, and stores the service's response. If the service accepts the event, all
 * later events are sent.
 * @throws Failure `shop_not_found`, `not_in_role`, `ads_not_in_plan`, `ads_not_connected`, `invalid` without a test code,
 * `too_many_requests`, `conflict`; `ads_unavailable` without a usable response, which changes nothing
 */
export async function testAds(
  services: Services,
  actor: Actor,
  shopId: string,
  { service, testCode, visitor, limit }: Test,
): Promise<AdConnectionView> {
  const { config, database, now } = services;
  const shop = await findOwnShop(database.db, actor, shopId);
  if (!(await isInPlan(database.db, shop, now()))) throw new Failure('ads_not_in_plan');
  const connection = await findAdConnection(database.db, shop.id, service);
  if (!connection) throw new Failure('ads_not_connected');
  if (testCode === '' && service !== 'ga4') throw new Failure('invalid', { fields: { testCode: { key: 'required' } } });
  await limit(`${shop.id}/${service}`);
  const page = config.publicUrl + shopPath(shop.slug);
  const event = {
    kind: 'seen',
    eventId: `test-${Bun.randomUUIDv7()}`,
    time: now(),
    page,
    clientId: `${Math.floor(now() / 1000)}.${Math.floor(now() / 1000)}`,
    click: null,
    visitor: visitor && { ...visitor, page },
    phone: testPhone,
    items: [{ id: 'test', name: 'Test', quantity: 1, pricePaisa: 100 }],
    isGroup: false,
    valuePaisa: 100,
  } as const;
  const credentials = await credentialsOf(services, connection);
  const response = await adServiceOf[service].send(config.ads[service], credentials, [event], testCode);
  if (response.kind === 'later') throw new Failure('ads_unavailable', { parameters: { response: response.words } });
  const state = response.kind === 'taken' ? 'works' : 'refused';
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const saved = await saveResponse(context, connection, response.words, { state, testedAt: context.now });
    if (!saved) throw new Failure('conflict');
    if (state === 'works') await wakeAds(context, saved);
    return viewAds(saved);
  });
}
