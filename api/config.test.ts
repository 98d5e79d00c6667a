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

test('without any setting the product runs for this machine alone and takes both its local addresses for its own', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', trustedProxies: 0, isHttps: false });
  expect(config.origins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(Object.isFrozen(config)).toBe(true);
});

test('a public address decides the origin, the cookie and where the product listens', () => {
  const config = readConfig({ PUBLIC_URL: 'https://poshora.example/', HOST: '0.0.0.0' });
  expect(config).toMatchObject({
    publicUrl: 'https://poshora.example',
    origins: ['https://poshora.example'],
    isHttps: true,
    host: '0.0.0.0',
  });
});

test('a host other than this machine is not listened on without a public address', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('127.0.0.1');
});

test('every wrong setting is named with its problem and an example', () => {
  const message = problemsOf({
    PORT: 'eighty',
    PUBLIC_URL: 'poshora',
    SUPPORT_WHATSAPP: '01712345678',
    HOOK_TOKEN: 'short',
  });
  for (const name of ['PORT', 'PUBLIC_URL', 'SUPPORT_WHATSAPP', 'HOOK_TOKEN'])
    expect(message).toMatch(new RegExp(`${name}: .+ Example: ${name}=`));
});
