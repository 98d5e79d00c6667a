import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** @returns whether this process may mount disks; usually only root may */
export function canMount(): boolean {
  const disk = smallDisk();
  disk?.remove();
  return disk !== undefined;
}

/** @returns whether this process can make a test disk fail */
export function canFail(): boolean {
  const disk = failingDisk();
  disk?.remove();
  return disk !== undefined;
}

/** A disk of 16 MB in memory. @returns undefined if mounting is not allowed */
export function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-full-'));
  if (!succeeds('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder)) return undefined;
  const makeReadOnly = () => succeeds('mount', '-o', 'remount,ro', folder);
  return { folder, makeReadOnly, remove: () => succeeds('umount', '-l', folder) };
}

/**
 * A disk of 48 MB that can be made to fail: the system then makes it read-only until its repair, like a worn disk.
 * @returns undefined if there are no loop devices or no ext4
 */
export function failingDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'poshora-failing-'));
  const image = `${folder}.image`;
  writeFileSync(image, new Uint8Array(48 * 1024 * 1024));
  const device = succeeds('mkfs.ext4', '-q', image) ? printed('losetup', '--find', '--show', image) : '';
  const mount = () => succeeds('mount', '-o', 'errors=remount-ro', device, folder);
  const fault = `/sys/fs/ext4/${basename(device)}/trigger_fs_error`;
  const remove = () => {
    succeeds('umount', '-l', folder);
    if (device !== '') succeeds('losetup', '--detach', device);
    rmSync(image, { force: true });
  };
  if (device === '' || !mount() || !isWritable(fault)) {
    remove();
    return undefined;
  }
  return {
    folder,
    fail: () => writeFileSync(fault, 'a test'),
    /** Repairs the disk and mounts it again, after the last process that uses it has ended. */
    repair() {
      for (let tries = 0; !succeeds('umount', folder); tries += 1) {
        if (tries === 500) throw new Error('The broken disk is still in use');
        Bun.sleepSync(20);
      }
      // fsck exits with 1 after a repair.
      Bun.spawnSync(['fsck.ext4', '-p', '-f', device]);
      if (!mount()) throw new Error('The repaired disk cannot be mounted');
    },
    remove,
  };
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function succeeds(...command: string[]): boolean {
  return Bun.which(command[0] ?? '') !== null && Bun.spawnSync(command).success;
}

function printed(...command: string[]): string {
  return Bun.which(command[0] ?? '') === null ? '' : Bun.spawnSync(command).stdout.toString().trim();
}
