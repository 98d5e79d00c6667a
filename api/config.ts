import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { problemsOfStorage, readStorageUrl } from './storage/storage-url.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Values with commas or spaces between them. */
const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Every setting: how it is checked, and an example that a wrong value's message shows. */
const settings = {
  PORT: { check: port.default(3000), example: '3000' },
  HOST: { check: z.string().min(1).default('127.0.0.1'), example: '127.0.0.1' },
  PUBLIC_URL: { check: address.optional(), example: 'https://poshora.example' },
  TRUSTED_PROXIES: { check: z.coerce.number().int().min(0).max(10).default(0), example: '1' },
  DATA_DIR: {
    check: z
      .string()
      .min(1)
      .default('./var')
      .transform((path) => resolve(path)),
    example: './var',
  },
  DATABASE_URL: {
    check: z
      .string()
      .regex(/^(file:|https?:\/\/|libsql:\/\/)./)
      .optional(),
    example: 'file:./var/poshora.db',
  },
  DATABASE_TOKEN: { check: z.string().min(1).optional(), example: 'the token of the libSQL server' },
  STORAGE_URL: {
    check: z
      .string()
      .regex(/^(file:|s3:\/\/)./)
      .optional(),
    example: 's3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1',
  },
  BACKUP_URL: {
    check: z
      .string()
      .regex(/^(file:|s3:\/\/)./)
      .optional(),
    example: 'file:/mnt/backups',
  },
  S3_ACCESS_KEY_ID: { check: z.string().min(1).optional(), example: 'the id of the key' },
  S3_SECRET_ACCESS_KEY: { check: z.string().min(1).optional(), example: 'the key itself' },
  STORAGE_CACHE: { check: z.coerce.number().int().min(0).default(1024), example: '1024' },
  MAIL_URL: {
    check: z
      .string()
      .regex(/^(smtps?:\/\/|file:)./)
      .optional(),
    example: 'smtp://user:password@mail.example:587',
  },
  MAIL_FROM: {
    check: z.string().regex(/@/).optional(),
    example: 'Poshora <hello@poshora.example>',
  },
  SUPPORT_WHATSAPP: {
    check: z
      .string()
      .regex(/^8801[3-9]\d{8}$/)
      .optional(),
    example: '8801712345678',
  },
  SUPPORT_EMAIL: { check: z.email().optional(), example: 'support@poshora.example' },
  FACEBOOK_URL: { check: z.url({ protocol: /^https$/ }).optional(), example: 'https://www.facebook.com/poshora' },
  POSTAL_ADDRESS: { check: z.string().max(200).optional(), example: 'Mirpur 10, Dhaka 1216' },
  POSTAL_ADDRESS_BANGLA: { check: z.string().max(200).optional(), example: 'মিরপুর ১০, ঢাকা ১২১৬' },
  FIGURES: { check: z.enum(['claimed', 'counted']).default('claimed'), example: 'counted' },
  TESTIMONIALS: { check: z.enum(['shown', 'hidden']).default('shown'), example: 'hidden' },
  BKASH_NUMBER: {
    check: z
      .string()
      .regex(/^01[3-9]\d{8}$/)
      .optional(),
    example: '01712345678',
  },
  PUBLISHERS: { check: z.coerce.number().int().min(0).max(64).optional(), example: '2' },
  DNS_SERVER: {
    check: z
      .string()
      .default('')
      .transform(listed)
      .pipe(z.array(z.string().regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?$/i))),
    example: '127.0.0.1:53',
  },
  DOMAIN_ADDRESSES: {
    check: z
      .string()
      .default('')
      .transform(listed)
      .pipe(z.array(z.union([z.ipv4(), z.ipv6()]))),
    example: '203.0.113.7, 2001:db8::7',
  },
  HOOK_TOKEN: { check: z.string().min(16).optional(), example: 'at least 16 random characters' },
  HOOK_URLS: {
    check: z
      .string()
      .default('')
      .transform(listed)
      .pipe(z.array(z.url({ protocol: /^https?$/ }))),
    example: 'https://cdn.example/purge',
  },
  HOOK_SECRET: {
    check: z
      .string()
      .regex(/^whsec_/)
      .optional(),
    example: 'whsec_ and 24 or more base64 characters',
  },
  METRICS_TOKEN: { check: z.string().min(16).optional(), example: 'at least 16 random characters' },
  LOG_LEVEL: { check: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'), example: 'info' },
  NODE_ENV: { check: z.enum(['development', 'test', 'production']).default('development'), example: 'production' },
} as const;

type Settings = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['check']> };

export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be used; its message names the setting, the problem and an example. */
export class SettingError extends Error {}

/**
 * The settings of this process, checked and frozen. A pure function of the environment.
 * @throws SettingError naming every wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { check, example }] of Object.entries(settings)) {
    const result = check.safeParse(environment[name] === '' ? undefined : environment[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name}: ${result.error.issues[0]?.message ?? 'invalid'}. Example: ${name}=${example}`);
  }
  const given = values as Settings;
  if (problems.length === 0) problems.push(...dangersOf(given));
  if (problems.length > 0) throw new SettingError(`Wrong settings:\n  ${problems.join('\n  ')}`);
  return derive(given);
}

/** Settings that are well-formed but would harm customers or let strangers in. */
function dangersOf(given: Settings): string[] {
  const needed = isPublic(given) ? (['BKASH_NUMBER', 'MAIL_URL', 'MAIL_FROM'] as const) : (['BKASH_NUMBER'] as const);
  const missing = isDevelopment(given) ? [] : needed.filter((name) => given[name] === undefined);
  return [
    ...missing.map((name) => `${name}: has no default outside development. Example: ${name}=${settings[name].example}`),
    ...(isBehindUnknownProxy(given) ? [unknownProxy] : []),
    ...[given.STORAGE_URL, given.BACKUP_URL].flatMap((url) => (url === undefined ? [] : problemsOfStorage(url, given))),
    ...(given.HOOK_URLS.length > 0 && given.HOOK_SECRET === undefined
      ? [`HOOK_SECRET: is needed to sign what HOOK_URLS are told. Example: HOOK_SECRET=${settings.HOOK_SECRET.example}`]
      : []),
  ];
}

const unknownProxy =
  'TRUSTED_PROXIES: is 0, but with this PUBLIC_URL and HOST all requests come through a proxy and would count as one visitor’s, who is soon kept from signing in. Example: TRUSTED_PROXIES=1';

/** This process speaks plain HTTP: what comes by https, or to an address of this machine alone, has passed a proxy. */
const isBehindUnknownProxy = (given: Settings) =>
  isPublic(given) &&
  given.TRUSTED_PROXIES === 0 &&
  (given.PUBLIC_URL?.startsWith('https:') === true || isThisMachine(given.HOST));

/** Whether others than this machine are to come. */
const isPublic = ({ PUBLIC_URL }: Settings) =>
  PUBLIC_URL !== undefined && !isThisMachine(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, ''));

const isThisMachine = (host: string) => /^(?:127\.[\d.]+|::1|(?:.+\.)?localhost)$/.test(host);

const isDevelopment = (given: Settings) => given.NODE_ENV !== 'production' && !isPublic(given);

function derive(given: Settings) {
  const ownAddresses = given.PUBLIC_URL
    ? [given.PUBLIC_URL]
    : [`http://localhost:${given.PORT}`, `http://127.0.0.1:${given.PORT}`];
  return Object.freeze({
    port: given.PORT,
    /** Without a public address the product is for this machine alone. */
    host: given.PUBLIC_URL ? given.HOST : '127.0.0.1',
    /** The site's address in pages, mails and links, without a slash at the end. */
    publicUrl: ownAddresses[0] ?? '',
    /** Origins that unsafe requests may come from. */
    origins: ownAddresses.map((url) => new URL(url).origin),
    isHttps: given.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: given.TRUSTED_PROXIES,
    dataFolder: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL ?? `file:${given.DATA_DIR}/poshora.db`,
    databaseToken: given.DATABASE_TOKEN,
    storage: readStorageUrl(given.STORAGE_URL ?? `file:${given.DATA_DIR}/storage`, given),
    /** Where a backup is taken each night; without it, none is. */
    backup: given.BACKUP_URL === undefined ? null : readStorageUrl(given.BACKUP_URL, given),
    /** Bytes of a remote store's objects that the server keeps on disk. */
    storageCache: given.STORAGE_CACHE * 1024 * 1024,
    mailUrl: given.MAIL_URL ?? `file:${given.DATA_DIR}/mail`,
    mailFrom: given.MAIL_FROM ?? 'Poshora <hello@poshora.example>',
    supportWhatsapp: given.SUPPORT_WHATSAPP ?? null,
    /** How visitors reach the operator, on built pages; what is null is not shown. */
    company: {
      email: given.SUPPORT_EMAIL ?? null,
      facebook: given.FACEBOOK_URL ?? null,
      postalAddress: given.POSTAL_ADDRESS ?? null,
      postalAddressBangla: given.POSTAL_ADDRESS_BANGLA ?? given.POSTAL_ADDRESS ?? null,
    },
    /** Whether counted figures take the place of claimed ones once they are higher. */
    countsFigures: given.FIGURES === 'counted',
    showsTestimonials: given.TESTIMONIALS === 'shown',
    bkashNumber: given.BKASH_NUMBER ?? '01700000000',
    /** Processes that publish what nobody waits for, one for each spare core; tests do it in the one they have. */
    publishers: given.PUBLISHERS ?? (given.NODE_ENV === 'test' ? 0 : Math.max(1, availableParallelism() - 1)),
    /** DNS servers to ask about shops' own domains; empty: those of this machine. */
    dnsServers: given.DNS_SERVER,
    /** Addresses that shops' own domains must point to; empty: those of PUBLIC_URL. */
    domainAddresses: given.DOMAIN_ADDRESSES,
    hookToken: given.HOOK_TOKEN ?? null,
    hookUrls: given.HOOK_URLS,
    hookSecret: given.HOOK_SECRET ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    logLevel: given.LOG_LEVEL,
    isPublic: isPublic(given),
    /** For this machine alone and not said to be production: demo accounts, whose passwords everybody knows, may be there. */
    isDevelopment: isDevelopment(given),
  });
}
