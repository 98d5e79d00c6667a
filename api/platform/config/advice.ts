import { isPublic } from './dangers.ts';
import type { Settings } from './settings.ts';

/** Recommendations for a public site. They do not prevent a start. Each begins with the setting's name. */
export function adviceOf(given: Settings): string[] {
  if (!isPublic(given)) return [];
  return [
    ...(given.PUBLIC_URL?.startsWith('https:')
      ? []
      : ['PUBLIC_URL: is not https, so others on the network can read passwords and cookies.']),
    ...missing(given, 'BACKUP_URL', 'no backups are taken. Set a folder on another disk, or a bucket.'),
    ...missing(given, 'APP_SECRET', 'a copy of the database contains readable keys. Set one: openssl rand -base64 32.'),
    ...missing(
      given,
      'METRICS_TOKEN',
      'this server cannot be monitored. Set one, and load docs/deployment/alerts.yml.',
    ),
    ...(given.SUPPORT_EMAIL === undefined && given.SUPPORT_WHATSAPP === undefined
      ? ['SUPPORT_EMAIL: is not set, nor is SUPPORT_WHATSAPP: visitors only have the contact form.']
      : []),
    ...(given.APP_SECRET_BEFORE === undefined || given.APP_SECRET === undefined
      ? []
      : ['APP_SECRET_BEFORE: can be removed once every server has started with the new APP_SECRET.']),
  ];
}

const missing = (given: Settings, name: keyof Settings, consequence: string): string[] =>
  given[name] === undefined ? [`${name}: is not set: ${consequence}`] : [];
