import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseIn } from './database-in.ts';

/** The data folder of the journeys' product (`playwright.config.ts`). */
const folder = () => process.env['JOURNEY_DATA'] ?? '';

/** The first value of a query of the product's database, as text; '' if there is none. */
export async function lookUp(sql: string, ...values: string[]): Promise<string> {
  const client = databaseIn(folder());
  const { rows } = await client.execute({ sql, args: values });
  client.close();
  const value = rows[0]?.[0];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The texts of all mails to an email address, decoded from quoted-printable. */
export function mailsTo(email: string): string[] {
  const mails = join(folder(), 'mail');
  if (!existsSync(mails)) return [];
  return readdirSync(mails)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(mails, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
