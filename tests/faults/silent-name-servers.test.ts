import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { childEnvironment } from '../child-environment.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.process);

/** Runs a command in its own network, with its own `/etc/resolv.conf`. */
const inOwnNetwork = ['unshare', '--map-root-user', '--net', '--mount', 'sh', '-euc'];
const canHaveNetwork =
  Bun.which('ip') !== null &&
  Bun.which('unshare') !== null &&
  Bun.spawnSync([...inOwnNetwork, 'ip link set lo up']).success;

test.skipIf(!canHaveNetwork)(
  'names of sellers’ servers whose DNS server is silent delay no other name, file or page (needs network namespaces)',
  async () => {
    const servers = join(mkdtempSync(join(tmpdir(), 'poshora-names-')), 'resolv.conf');
    writeFileSync(servers, 'nameserver 127.0.0.1\n');
    const inside = 'ip link set lo up; mount --bind "$0" /etc/resolv.conf; exec "$@"';
    const program = join(import.meta.dir, 'silent-name-servers-process.ts');
    const child = Bun.spawn([...inOwnNetwork, inside, servers, ...bunCommand, program], {
      env: childEnvironment,
      stdin: 'ignore',
      stderr: 'inherit',
    });
    expect(await new Response(child.stdout).json()).toEqual({
      'another name': ['93.184.215.14'],
      'a name of the hosts file': expect.arrayContaining(['127.0.0.1']),
      'a file': true,
      compression: true,
    });
  },
);
