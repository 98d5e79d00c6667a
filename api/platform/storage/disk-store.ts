import { existsSync, renameSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { assertKey, assertPrefix, type ObjectStore, type PutOptions } from './object-store.ts';
import { hour } from '../formats/durations.ts';

/** Folder for files being written. No key begins with a dot. */
const asideFolder = '.aside';

/** An unfinished file older than this (ms) was left by a process that died. */
const leftOverAfter = hour;

/** Opens a store in a folder, which is created if missing, and removes files left by killed writers. */
export async function openDiskStore(folder: string): Promise<ObjectStore> {
  const root = resolve(folder);
  const aside = join(root, asideFolder);
  await mkdir(aside, { recursive: true });
  await removeLeftOvers(aside);

  const fileOf = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };

  return {
    async get(key) {
      const file = fileOf(key);
      return unlessMissing(readFile(file), null);
    },

    async put(key, bytes, { durable = false }: PutOptions = {}) {
      const file = fileOf(key);
      const written = join(aside, crypto.randomUUID());
      try {
        await writeNew(written, bytes, durable);
        await moveInto(written, file);
      } catch (error) {
        await rm(written, { force: true }).catch(() => undefined);
        throw error;
      }
      if (durable) await syncFolders(dirname(file), root);
    },

    async delete(key) {
      const file = fileOf(key);
      await unlessMissing(rm(file), undefined);
    },

    async list(prefix) {
      assertPrefix(prefix);
      const start = join(root, prefix);
      const entries = await unlessMissing(readdir(start, { recursive: true, withFileTypes: true }), []);
      return entries
        .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(aside))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();
    },
  };
}

async function writeNew(file: string, bytes: Uint8Array, durable: boolean): Promise<void> {
  if (!durable) return void (await Bun.write(file, bytes, { createPath: false }));
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Synchronous, because a rename takes a few µs, and an asynchronous call a hundred. The folder is created only if it
 * turns out to be missing, because most keys are in existing folders.
 */
async function moveInto(written: string, file: string): Promise<void> {
  try {
    renameSync(written, file);
  } catch (error) {
    // If the written file is missing too, the whole store was moved away and must not be recreated.
    if (!isMissing(error) || !existsSync(written)) throw error;
    await mkdir(dirname(file), { recursive: true });
    renameSync(written, file);
  }
}

/** Syncs the folders as well, because a rename or new folder is only durable once its parent folder is. */
async function syncFolders(from: string, root: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    if (folder === root) return;
  }
}

async function removeLeftOvers(aside: string): Promise<void> {
  for (const name of await readdir(aside)) {
    const file = join(aside, name);
    const found = await unlessMissing(stat(file), null);
    if (found && Date.now() - found.mtimeMs > leftOverAfter) await rm(file, { force: true });
  }
}

async function unlessMissing<Found, Missing>(work: Promise<Found>, missing: Missing): Promise<Found | Missing> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return missing;
    throw error;
  }
}

/** ENOTDIR and EISDIR mean that a part of the key is a file, or the key is a folder, so no object exists there. */
function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
