import { expect, test } from 'bun:test';
import { readConfig, SettingError } from './config.ts';

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return String(error);
  }
};

test('without settings the server is only reachable from this machine, under both local URLs', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', trustedProxies: 0, isHttps: false });
  expect(config.origins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(Object.isFrozen(config)).toBe(true);
});

const launched = {
  PUBLIC_URL: 'https://poshora.example/',
  TRUSTED_PROXIES: '1',
  BKASH_NUMBER: '01712345678',
  MAIL_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Poshora <hello@poshora.example>',
};

test('a public URL decides the origin, the cookies and the listening IP address', () => {
  const config = readConfig({ ...launched, HOST: '0.0.0.0' });
  expect(config).toMatchObject({
    publicUrl: 'https://poshora.example',
    origins: ['https://poshora.example'],
    isHttps: true,
    host: '0.0.0.0',
  });
});

test('without a public URL the server listens only on this machine', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
});

test('a public start without the payment number or mail is refused, and the error names the setting', () => {
  for (const [name, { NODE_ENV, PUBLIC_URL }] of [
    ['BKASH_NUMBER', { NODE_ENV: 'production', PUBLIC_URL: '' }],
    ['BKASH_NUMBER', launchedIn('development')],
    ['MAIL_URL', launchedIn('production')],
    ['MAIL_FROM', launchedIn('test')],
  ] as const)
    expect(problemsOf({ ...launched, NODE_ENV, PUBLIC_URL, [name]: '' })).toMatch(
      new RegExp(`${name}: has no default outside development. Example: ${name}=`),
    );
});

const launchedIn = (NODE_ENV: string) => ({ NODE_ENV, PUBLIC_URL: launched.PUBLIC_URL });

test('a public start behind a proxy without TRUSTED_PROXIES is refused, also without https', () => {
  expect(problemsOf({ ...launched, TRUSTED_PROXIES: '0' })).toContain('TRUSTED_PROXIES: is 0');
  expect(problemsOf({ ...launched, TRUSTED_PROXIES: '0', PUBLIC_URL: 'http://shop.example' })).toContain(
    'TRUSTED_PROXIES',
  );
  const inTheOpen = { ...launched, TRUSTED_PROXIES: '0', PUBLIC_URL: 'http://shop.example', HOST: '0.0.0.0' };
  expect(problemsOf(inTheOpen)).toBe('');
});

test('webhooks without a secret to sign them are refused at startup', () => {
  expect(problemsOf({ HOOK_URLS: 'https://cdn.example/purge' })).toContain('HOOK_SECRET: is needed');
});

test('only this machine’s own URLs count as development, whatever NODE_ENV says', () => {
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://shop.localhost'])
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ isPublic: false, isDevelopment: true });
  for (const PUBLIC_URL of ['http://192.168.0.5', 'https://localhost.example', 'http://127.example'])
    expect(readConfig({ ...launched, PUBLIC_URL })).toMatchObject({ isPublic: true, isDevelopment: false });
});

test('every wrong setting is reported with its problem and an example', () => {
  const message = problemsOf({
    PORT: 'eighty',
    PUBLIC_URL: 'poshora',
    SUPPORT_WHATSAPP: '01712345678',
    HOOK_TOKEN: 'short',
  });
  for (const name of ['PORT', 'PUBLIC_URL', 'SUPPORT_WHATSAPP', 'HOOK_TOKEN'])
    expect(message).toMatch(new RegExp(`${name}: .+ Example: ${name}=`));
});

test('an S3 store is read from its URL, and refused without keys or with unknown parameters', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const url = 's3://shops/live/?endpoint=https://s3.example&region=eu-central-1';
  expect(readConfig({ ...keys, STORAGE_URL: url }).storage).toEqual({
    kind: 's3',
    bucket: 'shops',
    prefix: 'live/',
    endpoint: 'https://s3.example',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
  expect(problemsOf({ STORAGE_URL: url })).toContain('S3_SECRET_ACCESS_KEY: is needed');
  expect(problemsOf({ ...keys, STORAGE_URL: 's3://shops?endpiont=https://s3.example' })).toContain("not 'endpiont'");
  expect(problemsOf({ ...keys, STORAGE_URL: 's3://shops?endpoint=s3.example' })).toContain(
    'endpoint of an s3:// URL must begin with http:// or https://',
  );
});
