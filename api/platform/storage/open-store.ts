import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';
import type { StorageLocation } from './storage-url.ts';

/** @throws StoreRefusal if an S3 store denies access; errors of the file system */
export const openStore = (location: StorageLocation): Promise<ObjectStore> =>
  location.kind === 'disk' ? openDiskStore(location.folder) : openS3Store(location);
