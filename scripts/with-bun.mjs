// Plain JavaScript, because it runs before the packages are installed, with Node 20 or with Bun.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];
const installedBun = join(root, 'node_modules/bun/bin/bun.exe');

installIfChanged();
run(installedBun, process.argv.slice(2));

/** Installs the packages of the lock file, unless node_modules is up to date. */
function installIfChanged() {
  const stamp = join(root, 'node_modules/.installed-from');
  const wanted = createHash('sha256');
  for (const file of ['package.json', 'bun.lock']) wanted.update(readFileSync(join(root, file)));
  const digest = wanted.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && existsSync(installedBun)) return;

  console.log('Installing packages …');
  const [command, ...first] = installer();
  const { status, error } = spawnSync(command, [...first, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(
      `Installing failed${error ? `: ${error.message}` : ''}. It needs the npm registry and bun.lock as committed.`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, digest);
}

/** The Bun for the installation: the pinned one, the one that started this script, or a download by npx. */
function installer() {
  const packageFile = join(root, 'node_modules/bun/package.json');
  if (existsSync(packageFile) && JSON.parse(readFileSync(packageFile, 'utf8')).version === pinned)
    return [installedBun];
  if (process.versions.bun) return [process.execPath];
  const startedBy = process.env.npm_execpath ?? '';
  if (basename(startedBy).startsWith('bun')) return [startedBy];
  return ['npx', '-y', `bun@${pinned}`];
}

/** Runs Bun and forwards its output, signals and exit code. */
function run(bun, parameters) {
  const child = spawn(bun, parameters, { cwd: root, stdio: 'inherit' });
  const handedOn = new Set();
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // A terminal also sends Ctrl-C to the child. A second signal would stop it at once.
    process.on(signal, () => {
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      handedOn.add(signal);
      child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`Bun could not be started: ${error.message}`);
    process.exit(1);
  });
  // A child that received the signal before it had a handler also ended as intended.
  child.on('exit', (code, signal) => process.exit(handedOn.has(signal) ? 0 : (code ?? 1)));
}
