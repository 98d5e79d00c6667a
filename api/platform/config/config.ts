import { availableParallelism } from 'node:os';
import { dangersOf, isDevelopment, isPublic } from './dangers.ts';
import { gatewaysOf } from './gateways.ts';
import { historyOf } from './history.ts';
import { settings, type Settings } from './settings.ts';
import { smsOf } from './sms.ts';
import { readStorageUrl } from '../storage/storage-url.ts';

export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be used. The message names the setting, the problem and an example. */
export class SettingError extends Error {}

/**
 * The settings of this process, validated and frozen. A pure function of the environment.
 * @throws SettingError that lists every wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const { given, problems } = checkSettings(environment);
  if (problems.length > 0) throw new SettingError(`Wrong settings:\n  ${problems.join('\n  ')}`);
  return derive(given);
}

/** The settings of an environment, and all reasons to refuse a start. Each reason begins with the setting's name. */
export function checkSettings(environment: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { check, example }] of Object.entries(settings)) {
    const result = check.safeParse(environment[name] === '' ? undefined : environment[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name}: ${result.error.issues[0]?.message ?? 'invalid'}. Example: ${name}=${example}`);
  }
  const given = values as Settings;
  if (problems.length === 0) problems.push(...dangersOf(given));
  return { given, problems };
}

function derive(given: Settings) {
  const ownUrls = given.PUBLIC_URL
    ? [given.PUBLIC_URL]
    : [`http://localhost:${given.PORT}`, `http://127.0.0.1:${given.PORT}`];
  return Object.freeze({
    port: given.PORT,
    /** Without a public URL the server only listens on this machine. */
    host: given.PUBLIC_URL ? given.HOST : '127.0.0.1',
    /** The site's URL in pages, mails and links, without a trailing slash. */
    publicUrl: ownUrls[0] ?? '',
    /** Origins accepted for unsafe requests. */
    origins: ownUrls.map((url) => new URL(url).origin),
    isHttps: given.PUBLIC_URL?.startsWith('https:') ?? false,
    trustedProxies: given.TRUSTED_PROXIES,
    dataFolder: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL ?? `file:${given.DATA_DIR}/poshora.db`,
    databaseToken: given.DATABASE_TOKEN,
    /** Encrypts keys in the database; null: they are stored unencrypted. */
    appSecret: given.APP_SECRET ?? null,
    /** Decrypts values of the previous APP_SECRET while it is being changed. */
    formerAppSecret: given.APP_SECRET_BEFORE ?? null,
    storage: readStorageUrl(given.STORAGE_URL ?? `file:${given.DATA_DIR}/storage`, given),
    /** Place of the nightly backup; null: no backups. */
    backup: given.BACKUP_URL === undefined ? null : readStorageUrl(given.BACKUP_URL, given),
    /** Bytes of a remote store's objects that are cached on disk. */
    storageCache: given.STORAGE_CACHE * 1024 * 1024,
    mailUrl: given.MAIL_URL ?? `file:${given.DATA_DIR}/mail`,
    mailFrom: given.MAIL_FROM ?? 'Poshora <hello@poshora.example>',
    supportWhatsapp: given.SUPPORT_WHATSAPP ?? null,
    /** The operator's contact details on built pages. Null values are not shown. */
    company: {
      email: given.SUPPORT_EMAIL ?? null,
      facebook: given.FACEBOOK_URL ?? null,
      postalAddress: given.POSTAL_ADDRESS ?? null,
      postalAddressBangla: given.POSTAL_ADDRESS_BANGLA ?? given.POSTAL_ADDRESS ?? null,
    },
    /** Whether counted figures replace stated ones once they are higher. */
    countsFigures: given.FIGURES === 'counted',
    showsTestimonials: given.TESTIMONIALS === 'shown',
    bkashNumber: given.BKASH_NUMBER ?? '01700000000',
    gateways: gatewaysOf(given),
    sms: smsOf(given),
    /** URLs of the couriers' APIs. Each shop has its own connection. */
    couriers: { steadfast: given.STEADFAST_URL, pathao: given.PATHAO_URL, redx: given.REDX_URL },
    /** The provider that knows earlier parcels of a phone; null without one. */
    history: historyOf(given),
    /** URLs of the services that measure ads. Each shop has its own connection. */
    ads: { meta: given.META_ADS_URL, tiktok: given.TIKTOK_ADS_URL, ga4: given.GA4_URL },
    /** Brand names that no shop URL may contain, in addition to the built-in ones. */
    reservedNames: given.RESERVED_NAMES,
    /**
     * Worker processes for low-priority publishing: by default one fewer than cores. Tests use no workers. With 0, jobs
     * have no processes of their own either.
     */
    publishers: given.PUBLISHERS ?? (given.NODE_ENV === 'test' ? 0 : Math.max(1, availableParallelism() - 1)),
    /** DNS servers for checking shops' custom domains; empty: those of this machine. */
    dnsServers: given.DNS_SERVER,
    /** IP addresses that shops' custom domains must point to; empty: those of PUBLIC_URL. */
    domainIps: given.DOMAIN_ADDRESSES,
    hookToken: given.HOOK_TOKEN ?? null,
    hookUrls: given.HOOK_URLS,
    hookSecret: given.HOOK_SECRET ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    /** The collector for traces and the traced share; null: no tracing. */
    traces: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: given.OTEL_EXPORTER_OTLP_HEADERS,
          share: given.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    logLevel: given.LOG_LEVEL,
    isPublic: isPublic(given),
    /**
     * True if only this machine can reach the site and NODE_ENV is not production. Allows demo accounts, whose
     * passwords are public.
     */
    isDevelopment: isDevelopment(given),
  });
}
