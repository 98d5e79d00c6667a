import { expect, test } from 'bun:test';
import { jobsOf } from '../../operations/schedule/job-list.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { publicationOf, publicManifest, publicText } from '../../publishing/published-testing.ts';
import { publishOnce, testPublishing } from '../../publishing/publisher-testing.ts';
import { startPlans } from './testing.ts';
import { day } from '../../platform/formats/durations.ts';

/** A seller on the Free Plan with five products, whose pages are published on each request. */
async function startSeller() {
  const plans = await startPlans();
  const { services, seller, own, subjects, productCounts, user } = plans;
  const { publishing } = await testPublishing(services);
  let mailed = 0;

  const add = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      plans.clock.now += 1;
      await own('POST', '/api/products', { name: `Jamdani ${number}`, price: 10 });
    }
  };
  /** The state for seller and shoppers: plan, visible products, mails since the last call, published pages. */
  const observeState = async () => {
    const row = await publicationOf(services, seller.shopId);
    if (row?.wanted !== row?.published) await publishOnce(publishing, seller.shopId);
    const manifest = await publicManifest(publishing, seller.shopId);
    const html = (await publicText(publishing, seller.shopId)) ?? '';
    const mails = (await subjects()).slice(mailed);
    mailed += mails.length;
    return {
      plan: (await user())?.['plan'],
      shown: (await productCounts()).shown,
      onPage: [...new Set(html.match(/Jamdani \d/g))].toSorted().map((name) => Number(name.at(-1))),
      productPages: Object.keys(manifest?.pages ?? {}).filter((path) => /^p\/[\w-]+$/.test(path)).length,
      isMarked: html.includes('Made with'),
      mails,
    };
  };
  /** The start of a server after a downtime. */
  const startServer = async () => {
    const jobs = jobsOf({ backup: null }).filter(({ name }) => name === 'ended plans' || name === 'plan reminders');
    await runDue(services, jobs);
  };
  await add(1, 5);
  return { ...plans, add, observeState, startServer };
}

const all = { shown: 8, onPage: [1, 2, 3, 4, 5, 6, 7, 8], productPages: 8 };
const newest = { shown: 5, onPage: [4, 5, 6, 7, 8], productPages: 5 };

test('from the first trial to the last upgrade, a seller has the right plan, products, mails and pages at each step', async () => {
  const { add, observeState, startTrial, tick, clock, resetByAdmin, startServer, pay, approve } = await startSeller();
  const free = { plan: 'free', isMarked: true };
  const trial = { plan: 'trial', isMarked: true };
  const pro = { plan: 'pro', isMarked: false };
  expect(await observeState()).toEqual({ ...free, shown: 5, onPage: [1, 2, 3, 4, 5], productPages: 5, mails: [] });

  const started = clock.now;
  await startTrial();
  await add(6, 8);
  expect(await observeState()).toEqual({ ...trial, ...all, mails: ['Your free trial has started'] });

  clock.now = started + 6 * day;
  await tick();
  expect(await observeState()).toEqual({ ...trial, ...all, mails: ['Your free trial ends tomorrow'] });

  clock.now = started + 7 * day;
  await tick();
  expect(await observeState()).toEqual({ ...trial, ...all, mails: [] });
  clock.now += 1;
  expect(await observeState()).toMatchObject({ plan: 'free', mails: [] });
  await tick();
  expect(await observeState()).toEqual({ ...free, ...newest, mails: ['Your free trial has ended'] });

  expect((await startTrial()).status).toBe(409);
  await resetByAdmin();
  expect(await observeState()).toEqual({ ...free, ...newest, mails: [] });
  await startTrial();
  expect(await observeState()).toEqual({ ...trial, ...all, mails: ['Your free trial has started'] });

  clock.now += 10 * day;
  expect(await observeState()).toMatchObject({ plan: 'free', mails: [] });
  await startServer();
  expect(await observeState()).toEqual({ ...free, ...newest, mails: ['Your free trial has ended'] });

  const received = 'We have received your payment details';
  const paid = clock.now;
  await approve(await pay('FIRST00001'));
  expect(await observeState()).toEqual({ ...pro, ...all, mails: [received, 'Your shop is on the Pro plan'] });
  clock.now = paid + 20 * day;
  // The seller's session has ended, and the test signs her in again.
  const newDevice = 'A new device has logged in to your Poshora account';
  await approve(await pay('SECOND0002'));
  expect(await observeState()).toEqual({
    ...pro,
    ...all,
    mails: [newDevice, received, 'Your shop is on the Pro plan'],
  });

  const end = paid + 60 * day;
  for (const [time, mail] of [
    [end - 5 * day, 'Your Pro plan ends in 5 days'],
    [end - day, 'Your Pro plan ends tomorrow'],
    [end, 'Time to renew your Pro plan'],
  ] as const) {
    clock.now = time;
    await tick();
    expect(await observeState()).toEqual({ ...pro, ...all, mails: [mail] });
  }
  clock.now = end + 3 * day;
  await tick();
  expect(await observeState()).toEqual({ ...pro, ...all, mails: [] });
  clock.now += 1;
  await tick();
  expect(await observeState()).toEqual({ ...free, ...newest, mails: ['Your Pro plan has ended'] });

  await approve(await pay('THIRD00003', 'starter'));
  expect(await observeState()).toEqual({
    plan: 'starter',
    isMarked: false,
    ...all,
    mails: [received, 'Your shop is on the Starter plan'],
  });
});
