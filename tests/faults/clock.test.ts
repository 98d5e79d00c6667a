import { expect, setDefaultTimeout, test } from 'bun:test';
import { eq, isNull } from 'drizzle-orm';
import { jobs, publications } from '../../db/schema/index.ts';
import { jobsOf } from '../../api/operations/schedule/job-list.ts';
import { jobOf } from '../../api/platform/messaging/notifications/channel.ts';
import { latestDue } from '../../api/platform/jobs/kind.ts';
import { runDue } from '../../api/platform/jobs/runner.ts';
import { startPublisher, stopPublishers, testPublishing } from '../../api/publishing/publisher-testing.ts';
import { startTestApi } from '../api/testing.ts';
import { eventually } from '../eventually.ts';
import { drawing } from './fleet.ts';
import { timeLimits } from '../time-limits.ts';
import { day, minute } from '../../api/platform/formats/durations.ts';

setDefaultTimeout(timeLimits.campaign);

// oxlint-disable-next-line no-restricted-properties
const seed = Number(process.env['CLOCK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test('a clock that jumps ahead and back leaves no shop unpublished, no mail unsent and no job undone', async () => {
  console.log(`CLOCK_SEED=${seed}`);
  const draw = drawing(seed);
  const { services, clock, send, newSeller } = await startTestApi({ MAIL_URL: 'smtp://127.0.0.1:1' });
  const { database } = services;
  const { publishing } = await testPublishing(services);
  startPublisher(publishing);
  const everywhere = jobsOf({ backup: null });
  const due = everywhere.filter(({ name }) =>
    ['clock', 'ended plans', 'expired', jobOf.mail.job, 'hooks'].includes(name),
  );
  const { cookie, shopId } = await newSeller();
  const right = clock.now;
  for (let jump = 0; jump < 6; jump += 1) {
    // Jumps by a few seconds to a month, in both directions.
    clock.now = right + Math.round((draw() - 0.5) * 2 * 30 * day * draw() ** 4);
    const startedAt = clock.now;
    const saved = await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: `Road ${jump}` } });
    expect(saved.status, `after a jump to ${startedAt}`).toBe(200);
    await send('POST', '/api/newsletter/subscribe', { body: { email: `reader${jump}@example.com` } });
    await runDue(services, due);
  }
  clock.now = right;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'At last' } });
  await eventually('the last save is published', async () => {
    const [row] = await database.db.select().from(publications);
    return row !== undefined && row.published === row.wanted;
  });
  clock.now += minute;
  await runDue(services, due);
  for (const { name, lastStartedAt } of await database.db.select().from(jobs).where(isNull(jobs.key)))
    expect([name, lastStartedAt]).toEqual([name, name === 'expired' ? expect.any(Number) : clock.now]);
  for (const kind of due) {
    const queued = await database.db.select().from(jobs).where(eq(jobs.kind, kind.name));
    if (kind.name === jobOf.mail.job) expect(queued).not.toEqual([]);
    for (const { dueAt } of queued) expect(dueAt ?? 0).toBeLessThanOrEqual(latestDue(kind, clock.now));
  }
  await stopPublishers();
});
