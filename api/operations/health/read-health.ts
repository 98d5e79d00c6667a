import { count, desc, eq, isNotNull, sql, sum } from 'drizzle-orm';
import { images, publications, shops } from '../../../db/schema/index.ts';
import type { Queryable } from '../../../db/client.ts';
import { version } from '../../../package.json';
import { jobsOf } from '../schedule/job-list.ts';
import { readJobs } from '../../platform/jobs/read-jobs.ts';
import { backlog } from '../../publishing/publisher/backlog.ts';
import { countAllSms } from '../../platform/messaging/sms/count-sms.ts';
import { readUnread } from '../../platform/outside-words/note-unread.ts';
import { slowRoutes } from '../../platform/http/requests/slow-requests.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Health } from './contract.ts';
import { readHookHealth, readMailHealth } from './read-outgoing.ts';

const maxFailures = 20;
const maxSlowRoutes = 20;
const maxUnread = 50;

/** The data of the Health tab. */
export async function readHealth({ config, database, now }: Services): Promise<Health> {
  const { db } = database;
  return {
    now: now(),
    publications: { ...(await backlog(database)), ...(await readFailures(db)) },
    jobs: await readJobs(db, now(), jobsOf(config)),
    mail: await readMailHealth(db),
    sms: config.sms.gateway && { ...(await countAllSms(db, now())), maxParts: config.sms.maxPartsPerDay },
    hooks: await readHookHealth(db),
    unread: await readUnread(db, maxUnread),
    storage: await readStorage(db),
    slow: slowRoutes().slice(0, maxSlowRoutes),
    versions: { product: version, bun: Bun.version, database: await databaseVersion(db) },
  };
}

async function readFailures(db: Queryable): Promise<Pick<Health['publications'], 'failed' | 'failures'>> {
  const [failed] = await db.select({ total: count() }).from(publications).where(isNotNull(publications.lastError));
  const rows = await db
    .select({ publication: publications, name: shops.name, slug: shops.slug })
    .from(publications)
    .innerJoin(shops, eq(shops.id, publications.shopId))
    .where(isNotNull(publications.lastError))
    .orderBy(desc(publications.wantedAt))
    .limit(maxFailures);
  return {
    failed: failed?.total ?? 0,
    failures: rows.map(({ publication, name, slug }) => ({
      shopId: publication.shopId,
      name,
      slug,
      attempts: publication.attempts,
      error: publication.lastError ?? '',
      isParked: publication.dueAt === null,
    })),
  };
}

async function readStorage(db: Queryable): Promise<Health['storage']> {
  const size = await db.get<{ bytes: number }>(
    sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  );
  const [pictures] = await db.select({ bytes: sum(images.bytes).mapWith(Number) }).from(images);
  return { database: size?.bytes ?? 0, pictures: pictures?.bytes ?? 0 };
}

async function databaseVersion(db: Queryable): Promise<string> {
  const row = await db.get<{ version: string }>(sql`select sqlite_version() as version`);
  return row?.version ?? '';
}
