import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dir, '../..');

/** The reason why no empty Debian can be created here; null if it can. */
export function missingForRoot(): string | null {
  if (process.getuid?.() !== 0) return 'root';
  const missing = ['debootstrap', 'chroot', 'unshare'].find((program) => Bun.which(program) === null);
  if (missing !== undefined) return missing;
  return Bun.spawnSync(['unshare', '--mount', 'true']).success ? null : 'a mount namespace (unshare --mount)';
}

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** An empty Debian 12 in a folder, with this repository as its branch main in `/srv/poshora.git`. */
export class DebianRoot {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async make(): Promise<void> {
    if (!existsSync(join(this.folder, 'etc/debian_version')))
      await ended(['debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', this.folder]);
    for (const file of ['etc/resolv.conf', 'etc/hosts', 'usr/local/share/ca-certificates', 'root/.npmrc'])
      if (existsSync(`/${file}`)) await cp(`/${file}`, join(this.folder, file), { recursive: true });
    await cp(join(import.meta.dir, 'systemctl'), join(this.folder, 'usr/local/bin/systemctl'));
    await this.run('update-ca-certificates');
    const bare = join(this.folder, 'srv/poshora.git');
    await rm(bare, { recursive: true, force: true });
    await mkdir(bare, { recursive: true });
    await ended(['git', 'init', '--quiet', '--bare', '--initial-branch=main', bare]);
    await ended(['git', '-C', repository, 'push', '--quiet', bare, 'HEAD:refs/heads/main']);
  }

  /** Runs commands as its root user. Mounts exist only for this call. */
  async run(commands: string): Promise<Ended> {
    const inside = 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$1" sh -euc "$2"';
    // Bun overwrites an existing file without truncating it.
    for (const name of ['said', 'complained']) await rm(join(this.folder, 'var/log', name), { force: true });
    const child = Bun.spawn(['unshare', '--mount', 'sh', '-c', inside, 'sh', this.folder, commands], {
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
        SSL_CERT_FILE: '/etc/ssl/certs/ca-certificates.crt',
      },
      stdin: 'ignore',
      stdout: Bun.file(join(this.folder, 'var/log/said')),
      stderr: Bun.file(join(this.folder, 'var/log/complained')),
    });
    const code = await child.exited;
    const said = await Promise.all(
      ['said', 'complained'].map((name) => Bun.file(join(this.folder, 'var/log', name)).text()),
    );
    return { code, said: said.join('') };
  }
}

async function ended(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { stdin: 'ignore', stdout: 'ignore', stderr: 'inherit' });
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed`);
}
