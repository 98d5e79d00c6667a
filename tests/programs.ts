import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Optional programs of tests, and their Debian packages. */
const needs = {
  caddy: { title: 'Caddy', programs: ['caddy'], packages: ['caddy'] },
  curl: { title: 'curl and jq', programs: ['curl', 'jq'], packages: ['curl', 'jq'] },
  dnsmasq: { title: 'dnsmasq', programs: ['dnsmasq'], packages: ['dnsmasq-base'] },
  promtool: { title: 'promtool', programs: ['promtool'], packages: ['prometheus'] },
  swift: {
    title: 'OpenStack Swift',
    programs: ['account', 'container', 'object', 'proxy'].map((name) => `swift-${name}-server`).concat('memcached'),
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  },
  systemd: { title: 'systemd-analyze', programs: ['systemd-analyze'], packages: ['systemd'] },
} as const;

export type Need = keyof typeof needs;

/** Whether all of these are installed. */
export function has(...wanted: readonly Need[]): boolean {
  return missingOf(wanted).length === 0;
}

/** A test's title. If the test is skipped, with the missing programs and their installation. */
export function titleWith(wanted: readonly Need[], title: string): string {
  const missing = missingOf(wanted);
  if (missing.length === 0) return title;
  return `${title} (needs ${missing.map((need) => needs[need].title).join(' and ')}: ${installCommand(missing)})`;
}

/** Debian packages of all missing programs. */
export function missingPackages(): string[] {
  return packagesOf(missingOf(Object.keys(needs) as Need[]));
}

/** The path of a program. Some are in a folder that only root's PATH contains. */
export function findProgram(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':').filter(Boolean), '/usr/sbin'];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

const missingOf = (wanted: readonly Need[]): Need[] =>
  wanted.filter((need) => needs[need].programs.some((program) => findProgram(program) === undefined));

const installCommand = (missing: readonly Need[]) => `apt-get install ${packagesOf(missing).join(' ')}`;

const packagesOf = (missing: readonly Need[]): string[] => missing.flatMap((need) => needs[need].packages);
