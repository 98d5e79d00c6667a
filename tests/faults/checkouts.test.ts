import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateways } from '../../api/orders/payments/online/testing.ts';
import { databaseIn } from '../database-in.ts';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';
import { momentsOf } from './moments.ts';

setDefaultTimeout(timeLimits.campaign);

/** Each kill costs a start of the product. `bun run test:soak` and `KILLS` set more. */
// oxlint-disable-next-line no-restricted-properties
const kills = Number(process.env['KILLS'] ?? 3);

/** The gateway's steps of a checkout, before and after each has its effect, and the moments around the responses. */
const moments = [
  'before create',
  'after create',
  'started',
  'before execute',
  'after execute',
  'before payment/status',
  'after payment/status',
  'returned',
] as const;

test(
  `after ${kills} kills at steps of a checkout no plan is paid twice and none is lost`,
  async () => {
    const { bkash, settings, stop } = startGateways();
    const folder = mkdtempSync(join(tmpdir(), 'poshora-checkouts-'));
    const product = new RunningProduct(folder, settings);
    await product.start();
    for (const [kill, moment] of momentsOf(moments, kills).entries()) {
      const { cookie } = await product.newSeller(`payer${kill}`);
      let isKilled = false;
      const killAt = async (step: string) => {
        if (step !== moment || isKilled) return;
        isKilled = true;
        await product.kill();
      };
      // The money has moved, but the response is lost. Only the status tells.
      if (moment.endsWith('payment/status')) bkash.fail('execute', 'lost');
      bkash.onStep(killAt);
      let outcome = await payAtOnce(cookie, killAt);
      bkash.onStep(() => undefined);
      if (isKilled) await product.start();
      // As after a lost page: the seller tries again until the product says that she has paid.
      for (let tries = 0; outcome !== 'paid'; tries += 1) {
        expect(tries).toBeLessThan(3);
        outcome = await payAtOnce(cookie);
      }
    }
    expect(await product.stop()).toBe(0);
    await stop();
    const database = databaseIn(folder);
    const one = async (question: string) => Number((await database.execute(question)).rows[0]?.[0]);
    expect(new Set(bkash.moved).size).toBe(bkash.moved.length);
    expect(await one("select count(*) from checkouts where state = 'paid'")).toBe(bkash.moved.length);
    expect(await one("select count(*) from payments where state = 'confirmed'")).toBe(bkash.moved.length);
    expect(await one("select count(*) from upgrade_requests where status = 'approved'")).toBe(bkash.moved.length);
    expect(await one("select count(*) from audit_log where action = 'upgrade_request.approve'")).toBe(
      bkash.moved.length,
    );
    expect(bkash.moved).toHaveLength(kills);
    database.close();

    /** Starts or continues a checkout, agrees at the gateway and comes back. @returns the outcome; null without one */
    async function payAtOnce(cookie: string, reach: (step: string) => Promise<void> = async () => undefined) {
      const body = { plan: 'pro', provider: 'bkash' };
      const started = await product.send('POST', '/api/upgrade-requests/checkout', { cookie, body }).then(
        async (response) => ((await response.json()) as { url?: string }).url,
        () => undefined,
      );
      if (started === undefined) return null;
      if (started.startsWith('/')) return outcomeIn(started);
      await reach('started');
      const back = bkash.agree(bkash.latest().id);
      const returned = await fetch(back, { redirect: 'manual' }).then(
        ({ headers }) => headers.get('location') ?? '',
        () => null,
      );
      await reach('returned');
      return returned === null ? null : outcomeIn(returned);
    }
  },
  Math.max(240_000, kills * 12_000),
);

const outcomeIn = (path: string) => new URL(path, 'http://localhost').searchParams.get('payment');
