import { isPublic } from './dangers.ts';
import type { Settings } from './settings.ts';

/** What a public product would better have; it starts without. Each begins with the setting's name. */
export function adviceOf(given: Settings): string[] {
  if (!isPublic(given)) return [];
  return [
    ...(given.PUBLIC_URL?.startsWith('https:')
      ? []
      : ['PUBLIC_URL: is not https, so passwords and cookies travel readable for everybody on the way.']),
    ...missing(given, 'BACKUP_URL', 'no backup is taken. Name a folder on another disk, or a bucket.'),
    ...missing(
      given,
      'APP_SECRET',
      'a copy of the database holds its keys readable. Set one: openssl rand -base64 32.',
    ),
    ...missing(
      given,
      'METRICS_TOKEN',
      'nothing can watch this server. Set one, and docs/deployment/alerts.yml to work.',
    ),
    ...(given.SUPPORT_EMAIL === undefined && given.SUPPORT_WHATSAPP === undefined
      ? ['SUPPORT_EMAIL: neither it nor SUPPORT_WHATSAPP is set: visitors have the contact form alone.']
      : []),
    ...(given.APP_SECRET_BEFORE === undefined || given.APP_SECRET === undefined
      ? []
      : ['APP_SECRET_BEFORE: can go once every server has started with the new APP_SECRET.']),
  ];
}

const missing = (given: Settings, name: keyof Settings, consequence: string): string[] =>
  given[name] === undefined ? [`${name}: is not set: ${consequence}`] : [];
