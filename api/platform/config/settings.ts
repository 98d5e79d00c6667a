import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const isPattern = (text: string) => {
  try {
    return new RegExp(text, 'i') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Names of fields with dots between them: `data.summary.success_parcel`. */
const path = z.string().regex(/^[\w-]+(?:\.[\w-]+){0,9}$/);

/** Gateways of Bangladesh whose request is known; see `sms.ts`. */
export const smsPresetNames = ['bulksmsbd', 'sslwireless'] as const;

/** Values separated by commas or spaces. */
const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** All settings: validation, and an example for error messages. */
export const settings = {
  PORT: { check: port.default(3000), example: '3000' },
  HOST: { check: z.string().min(1).default('127.0.0.1'), example: '127.0.0.1' },
  PUBLIC_URL: { check: httpUrl.optional(), example: 'https://poshora.example' },
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
  APP_SECRET: { check: z.string().min(32).optional(), example: 'at least 32 random characters' },
  APP_SECRET_BEFORE: { check: z.string().min(32).optional(), example: 'the APP_SECRET until now' },
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
  BKASH_URL: {
    check: httpUrl.default('https://tokenized.pay.bka.sh/v1.2.0-beta/tokenized/checkout'),
    example: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta/tokenized/checkout',
  },
  BKASH_APP_KEY: { check: z.string().min(1).optional(), example: 'the app key from bKash' },
  BKASH_APP_SECRET: { check: z.string().min(1).optional(), example: 'the app secret from bKash' },
  BKASH_USERNAME: { check: z.string().min(1).optional(), example: '01712345678' },
  BKASH_PASSWORD: { check: z.string().min(1).optional(), example: 'the password from bKash' },
  SSLCOMMERZ_URL: {
    check: httpUrl.default('https://securepay.sslcommerz.com'),
    example: 'https://sandbox.sslcommerz.com',
  },
  SSLCOMMERZ_STORE_ID: { check: z.string().min(1).optional(), example: 'poshora0live' },
  SSLCOMMERZ_STORE_PASSWORD: { check: z.string().min(1).optional(), example: 'the password of the store' },
  SMS_GATEWAY: { check: z.enum(smsPresetNames).optional(), example: 'bulksmsbd' },
  SMS_KEY: { check: z.string().min(1).optional(), example: 'the key from the gateway' },
  SMS_SENDER: { check: z.string().min(1).max(30).optional(), example: '8809617000000' },
  SMS_URL: {
    check: z
      .string()
      .regex(/^https?:\/\/./)
      .optional(),
    example: 'https://sms.example/send',
  },
  SMS_BODY: { check: z.string().min(1).optional(), example: 'key={key}&to={to}&from={sender}&text={text}' },
  SMS_SUCCESS: {
    check: z.string().refine(isPattern, 'is not a regular expression').optional(),
    example: '"status":"ok"',
  },
  SMS_PARTS_PER_DAY: { check: z.coerce.number().int().min(0).default(500), example: '500' },
  SMS_PHONE_URL: {
    check: httpUrl.default('https://api.sms-gate.app/3rdparty/v1'),
    example: 'https://sms.example.com/api/3rdparty/v1',
  },
  STEADFAST_URL: {
    check: httpUrl.default('https://portal.packzy.com/api/v1'),
    example: 'https://portal.packzy.com/api/v1',
  },
  PATHAO_URL: {
    check: httpUrl.default('https://api-hermes.pathao.com/aladdin/api/v1'),
    example: 'https://courier-api-sandbox.pathao.com/aladdin/api/v1',
  },
  REDX_URL: {
    check: httpUrl.default('https://openapi.redx.com.bd/v1.0.0-beta'),
    example: 'https://sandbox.redx.com.bd/v1.0.0-beta',
  },
  HISTORY_URL: {
    check: z
      .string()
      .refine((text) => URL.canParse(text.replaceAll('{phone}', '0')) && /^https?:\/\//.test(text), 'is no URL')
      .optional(),
    example: 'https://history.example/api/v1/check',
  },
  HISTORY_NAME: { check: z.string().trim().min(1).max(40).optional(), example: 'Courier Check' },
  HISTORY_HEADER: {
    check: z
      .string()
      .regex(/^[\w-]+:\s*[\x21-\x7e][\x20-\x7e]*$/)
      .optional(),
    example: 'X-Api-Key: the key from the provider',
  },
  HISTORY_BODY: { check: z.string().min(1).optional(), example: '{"phone": "{phone}"}' },
  HISTORY_DELIVERED: { check: path.optional(), example: 'aggregate.total_success' },
  HISTORY_RETURNED: { check: path.optional(), example: 'aggregate.total_cancel' },
  HISTORY_TOTAL: { check: path.optional(), example: 'aggregate.total_deliveries' },
  HISTORY_PER_DAY: { check: z.coerce.number().int().min(0).default(1000), example: '1000' },
  META_ADS_URL: {
    check: httpUrl.default('https://graph.facebook.com/v24.0'),
    example: 'https://graph.facebook.com/v24.0',
  },
  TIKTOK_ADS_URL: {
    check: httpUrl.default('https://business-api.tiktok.com/open_api/v1.3'),
    example: 'https://business-api.tiktok.com/open_api/v1.3',
  },
  GA4_URL: {
    check: httpUrl.default('https://www.google-analytics.com'),
    example: 'https://www.google-analytics.com',
  },
  RESERVED_NAMES: { check: z.string().default('').transform(listed), example: 'ourcompany, ourbank' },
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
  OTEL_EXPORTER_OTLP_ENDPOINT: { check: httpUrl.optional(), example: 'http://127.0.0.1:4318' },
  OTEL_EXPORTER_OTLP_HEADERS: {
    check: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((pair) => pair.trim() !== ''))
      .pipe(
        z.array(
          z
            .string()
            .trim()
            .regex(/^[^=]+=./),
        ),
      )
      .transform((pairs) => Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.replace(/^[^=]+=/, '')]))),
    example: 'authorization=token',
  },
  OTEL_TRACES_SAMPLER_ARG: { check: z.coerce.number().min(0).max(1).default(1), example: '0.1' },
  LOG_LEVEL: { check: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'), example: 'info' },
  NODE_ENV: { check: z.enum(['development', 'test', 'production']).default('development'), example: 'production' },
} as const;

export type Settings = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['check']> };
