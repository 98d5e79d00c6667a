import { eq } from 'drizzle-orm';
import { products, publications } from '../../../db/schema/index.ts';
import { cookiesOf } from '../../../tests/api/client-testing.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { expirePlans } from './expire-plans.ts';
import { remindOfPlans } from './remind.ts';
import { day } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

/** A seller, an admin, and their actions on plans. */
export async function startPlans() {
  const api = await startTestApi();
  const { services, clock } = api;
  const admin = await api.newAdmin();
  const seller = await api.newSeller();
  const own = sender(api, seller);
  const byAdmin = sender(api, admin);

  const addProducts = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      clock.now += 1;
      await own('POST', '/api/products', { name: `Shari ${number}`, price: 10 });
    }
  };
  /** Submits a payment's TrxID and returns the request's id. */
  const pay = async (trxId: string, selectedPlan = 'pro') => {
    const { body } = await own('POST', '/api/upgrade-requests', { selectedPlan, trxId });
    return String(body?.['id']);
  };
  const approve = (request: string) =>
    byAdmin('PUT', `/api/upgrade-requests/${request}/approve?userId=${admin.userId}`, {});
  const resetByAdmin = async () => {
    await byAdmin('POST', '/api/auth/confirm-password', { password: admin.password });
    return byAdmin('POST', `/api/admin/users/${seller.userId}/reset-plan`, {});
  };
  const startTrial = () => own('PUT', `/api/users/${seller.userId}/trial`, { action: 'start' });
  const user = async () => (await own('GET', `/api/users/${seller.userId}`)).body;
  /** Runs the jobs at the current time of the clock. */
  const tick = async () => {
    await remindOfPlans(services);
    await expirePlans(services);
  };

  const actions = { own, byAdmin, addProducts, pay, approve, resetByAdmin, startTrial, user, tick };
  return { ...api, ...actions, ...observe(api, seller), admin, seller };
}

type TestApi = Awaited<ReturnType<typeof startTestApi>>;
type Account = Awaited<ReturnType<TestApi['newSeller']>>;

/** Sends requests as an account. Signs in again, with the same browser, when its session has expired. */
function sender({ clock, send }: TestApi, { identifier, password, cookie }: Account) {
  let session = { cookie, since: clock.now };
  return async (method: string, path: string, body?: object) => {
    if (clock.now - session.since > 20 * day) {
      const response = await send('POST', '/api/auth/login', {
        cookie: session.cookie,
        body: { identifier, password },
      });
      session = { cookie: cookiesOf(response), since: clock.now };
    }
    return send(method, path, { cookie: session.cookie, body });
  };
}

/** State of a seller's plan outside the account. */
function observe({ services }: TestApi, seller: Account) {
  const { db } = services.database;
  return {
    db,
    /** Number of products that the plan shows and hides. */
    productCounts: async () => {
      const rows = await db.select().from(products).where(eq(products.shopId, seller.shopId));
      const hidden = rows.filter(({ hiddenByPlan }) => hiddenByPlan).length;
      return { shown: rows.length - hidden, hidden };
    },
    /** How often the shop was requested to be published. */
    wanted: async () => {
      const [row] = await db.select().from(publications).where(eq(publications.shopId, seller.shopId));
      return row?.wanted ?? 0;
    },
    /** Subjects of the mails to the seller so far. */
    subjects: async () => (await queuedMails(services, seller.identifier)).map(({ subject }) => subject),
  };
}
