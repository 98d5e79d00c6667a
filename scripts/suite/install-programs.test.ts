import { expect, test } from 'bun:test';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPrograms } from './install-programs.ts';
import { folderWith } from './testing.ts';

/** A machine whose installer records its arguments, and whether services may start meanwhile. */
function machineOf(isRoot: boolean) {
  const folder = folderWith({
    'apt-get': '#!/bin/sh\necho "$*" >> "$0.asked"\n"${0%/*}/policy"\necho "services: $?" >> "$0.asked"\n',
  });
  chmodSync(join(folder, 'apt-get'), 0o755);
  const requested = () => {
    const file = join(folder, 'apt-get.asked');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  return { path: folder, isRoot, policy: join(folder, 'policy'), requested };
}

test('installs all missing packages at once and starts no service', async () => {
  const machine = machineOf(true);
  expect(await installPrograms(['caddy', 'memcached'], machine)).toBe(true);
  expect(machine.requested()).toEqual([
    '--quiet --quiet update',
    'services: 101',
    '--quiet --quiet install --yes --no-install-recommends caddy memcached',
    'services: 101',
  ]);
  expect(existsSync(machine.policy)).toBe(false);
});

test('keeps the machine’s own rule for services', async () => {
  const machine = machineOf(true);
  writeFileSync(machine.policy, '#!/bin/sh\nexit 104\n', { mode: 0o755 });
  await installPrograms(['caddy'], machine);
  expect(machine.requested()).toContain('services: 104');
  expect(existsSync(machine.policy)).toBe(true);
});

test('installs nothing without root, or when nothing is missing', async () => {
  const machine = machineOf(false);
  expect(await installPrograms(['caddy'], machine)).toBe(false);
  expect(await installPrograms([], { ...machine, isRoot: true })).toBe(false);
  expect(machine.requested()).toEqual([]);
});
