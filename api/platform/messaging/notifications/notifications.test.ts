import { expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { jobs, notifications, users } from '../../../../db/schema/index.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { hour, minute } from '../../formats/durations.ts';
import { runDue } from '../../jobs/runner.ts';
import { mailChannel } from '../mail/mail-channel.ts';
import { readMail } from '../mail/testing.ts';
import { channelKind } from './channel-kind.ts';
import { listKinds, type NotificationKind } from './kind.ts';
import { notify, withdraw, type Request } from './notify.ts';

interface Count {
  readonly from: number;
  readonly until?: number;
}

/** A seller, and a kind whose mails name the numbers from its first request up to `counter.at` at its first try. */
async function startCounting() {
  const api = await startTestApi();
  const seller = await api.newSeller();
  const counter = { at: 0 };
  const kind: NotificationKind<Count> = {
    name: 'count',
    intervals: { mail: hour },
    close: async (_, __, { from }) => ({ from, until: counter.at }),
    mail: ({ facts: { from, until }, language }) => ({
      language,
      subject: `${from} to ${until ?? counter.at}`,
      paragraphs: [],
    }),
  };
  const folder = mkdtempSync(join(tmpdir(), 'poshora-counting-'));
  const { database } = api.services;
  const services = { ...api.services, config: { ...api.services.config, mailUrl: `file:${folder}` } };
  const count = (own: Partial<Request<Count>> = {}) => {
    counter.at += 1;
    const { userId, shopId } = seller;
    const request = { channel: 'mail', to: { userId }, shopId, key: 'k', facts: { from: counter.at }, ...own } as const;
    return database.write((transaction) => notify({ transaction, now: api.clock.now }, kind, request));
  };
  const send = (kinds = [kind]) => runDue(services, [channelKind(mailChannel, listKinds(kinds))]);
  const sent = () =>
    readdirSync(folder)
      .toSorted()
      .map((file) => readMail(readFileSync(join(folder, file), 'utf8')).headers.get('subject'));
  const states = async () => (await database.db.select().from(notifications)).map(({ state }) => state);
  return { ...api, seller, counter, count, send, sent, states };
}

test('requests with the same key wait in one message; one that comes after the first try gets a message of its own', async () => {
  const { count, send, sent, states, clock } = await startCounting();
  const [first, second] = [await count(), await count()];
  expect(second).toBe(first);
  await send();
  expect(sent()).toEqual(['1 to 2']);
  await count();
  await count();
  await send();
  expect(await states(), 'the interval is not over').toEqual(['sent', 'waiting']);
  clock.now += hour;
  await send();
  expect(sent()).toEqual(['1 to 2', '3 to 4']);
});

test('a retry has the same text, whatever was requested since, and a later message has the rest', async () => {
  const { count, send, sent, clock, services } = await startCounting();
  const broken = channelKind(
    { ...mailChannel, deliver: async () => Promise.reject(new Error('Mailbox full')) },
    listKinds([{ name: 'count', close: async () => ({ from: 1, until: 1 }) }]),
  );
  await count();
  await runDue(services, [broken]);
  await count();
  clock.now += minute;
  await send();
  expect(sent()).toEqual(['1 to 1', '2 to 2']);
});

test('a withdrawn message is not sent, and its job ends', async () => {
  const { count, send, sent, services } = await startCounting();
  const id = await count();
  await services.database.write((transaction) => withdraw(transaction, id));
  await send();
  expect(sent()).toEqual([]);
  expect(await services.database.db.select().from(jobs)).toEqual([]);
});

test('a user who was blocked meanwhile gets no message', async () => {
  const { count, send, sent, states, services, seller, clock } = await startCounting();
  await count();
  await services.database.write((transaction) =>
    transaction.update(users).set({ blockedAt: clock.now }).where(eq(users.id, seller.userId)),
  );
  await send();
  expect(sent()).toEqual([]);
  expect(await states()).toEqual(['dropped']);
});

test('a message of a kind that only a newer release knows waits for it', async () => {
  const { count, send, sent, states, clock } = await startCounting();
  await count();
  await send([]);
  expect(await states()).toEqual(['waiting']);
  clock.now += minute;
  await send();
  expect(sent()).toEqual(['1 to 1']);
});
