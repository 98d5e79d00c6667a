import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dhakaOffset } from '../../platform/formats/dhaka-time.ts';

/** The date in Dhaka of a time in ms, for `group by`. @param format of `strftime`, such as `%Y-%m` */
export const dhakaDate = (time: SQLWrapper, format: string): SQL<string> =>
  sql`strftime(${sql.raw(`'${format}'`)}, ${time} / 1000 + ${sql.raw(String(dhakaOffset / 1000))}, 'unixepoch')`;
