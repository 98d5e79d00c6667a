import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { onPath, runInstaller } from './chromium.ts';

/** Debian's packages ask this program whether they may start a service. Exit code 101 forbids it. */
const policy = '/usr/sbin/policy-rc.d';

/** The system's folders. Tests pass their own. */
export interface Machine {
  readonly path: string;
  readonly isRoot: boolean;
  readonly policy: string;
}

/**
 * Installs Debian's packages without starting their services, which would occupy ports. If it fails, tests that need them
 * are skipped.
 * @returns whether it ran the installation
 */
export async function installPrograms(packages: readonly string[], machine: Machine = ours()): Promise<boolean> {
  const installer = machine.isRoot ? onPath(['apt-get'], machine.path) : undefined;
  if (packages.length === 0 || installer === undefined) return false;
  const isOurs = !existsSync(machine.policy);
  if (isOurs) writeFileSync(machine.policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await runInstaller(installer, ['update'], machine.path);
    await runInstaller(installer, ['install', '--yes', '--no-install-recommends', ...packages], machine.path);
  } finally {
    if (isOurs) rmSync(machine.policy, { force: true });
  }
  return true;
}

const ours = (): Machine => ({ path: process.env['PATH'] ?? '', isRoot: process.getuid?.() === 0, policy });
