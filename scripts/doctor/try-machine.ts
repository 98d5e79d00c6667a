import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../api/platform/config/config.ts';
import { advice, right, wrong, type Finding } from './finding.ts';

const MB = 1024 * 1024;

/** Free space below which writes soon fail, and below which the operator should act. */
const [tooLittle, little] = [100 * MB, 1024 * MB];

/** Checks that the data folder is writable and has free space. */
export function tryDisk({ dataFolder }: Pick<Config, 'dataFolder'>): Finding[] {
  const folder = nearest(dataFolder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [wrong(`Disk: this user cannot read and write ${folder}. Give it to the product's user.`)];
  }
  const { uid } = statSync(folder);
  if (process.getuid?.() === 0 && uid !== 0)
    return [
      advice(`Disk: ${folder} belongs to another user. Run the doctor as that user: sudo -u '#${uid}' bun run doctor`),
    ];
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const room = `Disk: ${Math.round(free / MB)} MB are free at ${dataFolder}`;
  if (free < tooLittle) return [wrong(`${room}: writes are about to fail. Make room.`)];
  return [free < little ? advice(`${room}: make room soon.`) : right(`${room}.`)];
}

/** Whether the system's clock is synchronised. */
export function tryClock(): Finding[] {
  if (!Bun.which('timedatectl')) return [];
  const { stdout } = Bun.spawnSync(['timedatectl', 'show', '--property=NTPSynchronized', '--value'], {
    stderr: 'ignore',
  });
  if (stdout.toString().trim() !== 'no') return [];
  return [advice('Clock: not synchronised by the network. Turn it on: timedatectl set-ntp true')];
}

/** The folder itself, or its nearest existing ancestor. */
export const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));
