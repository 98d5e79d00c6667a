import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './client.ts';

let template: Promise<string> | undefined;

/**
 * URL of a migrated, empty database on a libSQL server, in its own namespace. The server must be started with
 * `--enable-namespaces` and `--admin-listen-addr`. Each process migrates one namespace and then forks it.
 * @param server `http://host:port?admin=http://host:port`
 */
export async function freshOnServer(server: string): Promise<string> {
  template ??= migratedNamespace(server);
  const name = newName();
  await call(server, `${await template}/fork/${name}`);
  return databaseUrl(server, name);
}

async function migratedNamespace(server: string): Promise<string> {
  const name = newName();
  await call(server, `${name}/create`);
  const database = await openDatabase({ url: databaseUrl(server, name) });
  await migrateDatabase(database);
  await database.close();
  return name;
}

const newName = () => `t${crypto.randomUUID().replaceAll('-', '')}`;

/** A namespace is the first label of the host name. All names under `localhost` are this machine. */
function databaseUrl(server: string, name: string): string {
  const { protocol, port } = new URL(server);
  return `${protocol}//${name}.localhost:${port}`;
}

async function call(server: string, path: string): Promise<void> {
  const admin = new URL(server).searchParams.get('admin') ?? new URL(server).origin;
  const response = await fetch(`${admin}/v1/namespaces/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(path.endsWith('/create') && { body: '{}' }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
