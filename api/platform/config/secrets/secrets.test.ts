import { expect, test } from 'bun:test';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Webhook } from 'standardwebhooks';
import * as schema from '../../../../db/schema/index.ts';
import {
  adConnections,
  courierConnections,
  hookReceivers,
  paymentForwarders,
  paymentGateways,
  secrets,
  smsPhones,
} from '../../../../db/schema/index.ts';
import { freshDatabase } from '../../../../db/testing.ts';
import { SettingError, readConfig } from '../config.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { getOrCreateSecret } from './get-or-create-secret.ts';
import { sealStoredSecrets } from './seal-stored-secrets.ts';
import { seal, UnknownSeal, unseal } from './seal.ts';
import { sealedColumns, type SealedName } from './sealed-columns.ts';
import { setPlan } from '../../../../tests/api/set-plan.ts';

const present = 'a secret of the present, long enough';
const former = 'a secret of the time before, as long';

const configOf = (appSecret?: string, before?: string) =>
  readConfig({ ...(appSecret && { APP_SECRET: appSecret }), ...(before && { APP_SECRET_BEFORE: before }) });

const keeping = async (database: Awaited<ReturnType<typeof freshDatabase>>, ...given: [string?, string?]) => ({
  config: configOf(...given),
  database,
  now: () => 0,
});

test('an encrypted value reveals nothing, opens only in its own column and row, and differs each time', async () => {
  const config = configOf(present);
  const sealed = await seal(config, 'secret', 'orders', 'rahima');
  expect(sealed).toStartWith('sealed:');
  expect(Buffer.from(sealed.split(':')[2] ?? '', 'base64url').includes('rahima')).toBeFalse();
  expect(await seal(config, 'secret', 'orders', 'rahima')).not.toBe(sealed);
  expect(await unseal(config, 'secret', 'orders', sealed)).toBe('rahima');
  await expect(unseal(config, 'secret', 'vapid', sealed)).rejects.toThrow(UnknownSeal);
  await expect(unseal(config, 'hookSecret', 'orders', sealed)).rejects.toThrow(UnknownSeal);
  const damaged = sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  await expect(unseal(config, 'secret', 'orders', damaged.replace(/.{3}$/, 'AAA'))).rejects.toThrow(UnknownSeal);
});

test('servers that need a secret at the same time get the same one, and the database stores it encrypted', async () => {
  const database = await freshDatabase();
  const servers = await Promise.all(Array.from({ length: 10 }, () => keeping(database, present)));
  let made = 0;
  const got = await Promise.all(
    servers.map((server) => getOrCreateSecret(server, 'orders', () => `made ${(made += 1)}`)),
  );
  expect(new Set(got).size).toBe(1);
  const rows = await database.db.select().from(secrets);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.value).toStartWith('sealed:');
});

test('keys from before APP_SECRET are encrypted at startup and keep their value', async () => {
  const { services, newSeller, send } = await startTestApi();
  const { database, config } = services;
  const { cookie, shopId } = await newSeller();
  await setPlan(services.database, 'pro');
  await send('PUT', `/api/shops/${shopId}/hook`, { cookie, body: { url: 'https://seller.example/orders' } });
  const orders = await getOrCreateSecret(services, 'orders', () => 'the key of orders');
  const [plain] = await database.db.select().from(hookReceivers);
  expect(plain?.secret).toStartWith('whsec_');
  const now = { ...config, appSecret: present };
  expect(await sealStoredSecrets(now, database)).toBe(2);
  const [row] = await database.db.select().from(hookReceivers);
  expect(row?.secret).toStartWith('sealed:');
  expect(await unseal(now, 'hookSecret', row!.id, row!.secret)).toBe(plain!.secret);
  expect(await getOrCreateSecret({ ...services, config: now }, 'orders', () => 'another')).toBe(orders);
  expect(await sealStoredSecrets(now, database), 'there is nothing left to do').toBe(0);
});

test('a shop’s webhook is signed with the key shown to its owner, even if it is stored encrypted', async () => {
  const { services, newSeller, send } = await startTestApi({ APP_SECRET: present });
  const { cookie, shopId } = await newSeller();
  await setPlan(services.database, 'pro');
  const { body } = await send('PUT', `/api/shops/${shopId}/hook`, {
    cookie,
    body: { url: 'https://seller.example/orders' },
  });
  const [row] = await services.database.db.select().from(hookReceivers);
  expect(row?.secret).toStartWith('sealed:');
  const shown = String(body?.['secret']);
  expect(shown).toStartWith('whsec_');
  const at = new Date(0);
  expect(new Webhook(await unseal(services.config, 'hookSecret', row!.id, row!.secret)).sign('id', at, 'body')).toBe(
    new Webhook(shown).sign('id', at, 'body'),
  );
});

test('a start with a different or missing APP_SECRET fails with an explanation and changes nothing', async () => {
  const database = await freshDatabase();
  await getOrCreateSecret(await keeping(database, former), 'orders', () => 'the key of orders');
  const before = await database.db.select().from(secrets);
  for (const given of [present, undefined]) {
    const refused = sealStoredSecrets(configOf(given), database);
    await expect(refused).rejects.toThrow(SettingError);
    await expect(refused).rejects.toThrow(/^APP_SECRET: is (missing|not the one)/);
  }
  expect(await database.db.select().from(secrets)).toEqual(before);
});

test('APP_SECRET can be changed or removed with the previous one in APP_SECRET_BEFORE', async () => {
  const database = await freshDatabase();
  await getOrCreateSecret(await keeping(database, former), 'orders', () => 'the key of orders');
  expect(await sealStoredSecrets(configOf(present, former), database)).toBe(1);
  expect(await sealStoredSecrets(configOf(present), database)).toBe(0);
  expect(await getOrCreateSecret(await keeping(database, present), 'orders', () => '')).toBe('the key of orders');
  expect(await sealStoredSecrets(configOf(undefined, present), database)).toBe(1);
  expect(await database.db.select().from(secrets)).toMatchObject([{ value: 'the key of orders' }]);
});

test('each column that may hold a secret is sealed, or is known not to be one', () => {
  const sealed = Object.values(sealedColumns).map(({ column }) => `${getTableName(column.table)}.${column.name}`);
  const tables = Object.values(schema).filter((entry) => is(entry, SQLiteTable));
  const suspects = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => /(secret|token|key|credentials|password|auth|value)$/.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(suspects.toSorted()).toEqual([...sealed, ...notSecret].toSorted());
});

const notSecret = [
  // Public: the domain's TXT record.
  'domains.token',
  // In the export for newsletters. It only unsubscribes.
  'subscribers.unsubscribe_token',
  // A browser's key, useless without the VAPID key.
  'push_subscriptions.auth',
  // A share or an amount.
  'coupons.value',
  // Names of work, requests and attempts.
  'idempotency_keys.key',
  'jobs.key',
  'notifications.key',
  'rate_limits.key',
];

test('all kinds of secrets are encrypted at startup, and again with each new APP_SECRET', async () => {
  const { services, newSeller } = await startTestApi();
  const { database, config } = services;
  const { shopId } = await newSeller();
  const of = { id: 'one', shopId, createdAt: 0 };
  await database.write(async (transaction) => {
    await transaction.insert(secrets).values({ name: 'one', value: 'secret', createdAt: 0 });
    await transaction.insert(hookReceivers).values({ ...of, url: '', secret: 'hookSecret' });
    const forwarder = { token: 'forwarderToken', tokenHash: '', signingKey: 'forwarderSigningKey' };
    await transaction.insert(paymentForwarders).values({ ...of, payee: 'one', ...forwarder });
    await transaction.insert(paymentGateways).values({ ...of, provider: 'bkash', credentials: 'gatewayCredentials' });
    const courier = { credentials: 'courierCredentials', callbackSecret: 'courierCallbackSecret' };
    await transaction.insert(courierConnections).values({ ...of, courier: 'steadfast', ...courier });
    await transaction.insert(adConnections).values({ ...of, service: 'meta', pixelId: '1', secret: 'adSecret' });
    await transaction.insert(smsPhones).values({ ...of, url: '', credentials: 'phoneCredentials' });
  });
  const names = Object.keys(sealedColumns) as SealedName[];
  const keyOf = (name: SealedName) => (name === 'phoneCredentials' ? shopId : 'one');
  const storedIn = async (name: SealedName) => {
    const { key, column } = sealedColumns[name];
    const [row] = await database.db
      .select({ value: column })
      .from(column.table)
      .where(eq(key, keyOf(name)));
    return String(row?.value);
  };
  for (const keys of [
    { appSecret: former, formerAppSecret: null },
    { appSecret: present, formerAppSecret: former },
  ]) {
    expect(await sealStoredSecrets({ ...config, ...keys }, database)).toBeGreaterThanOrEqual(names.length);
    const only = { ...config, ...keys, formerAppSecret: null };
    for (const name of names) {
      expect(await storedIn(name)).toStartWith('sealed:');
      expect(await unseal(only, name, keyOf(name), await storedIn(name))).toBe(name);
    }
    expect(await sealStoredSecrets(only, database)).toBe(0);
  }
});
