import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';
import type { StoragePlace } from './storage-url.ts';

/** @throws StoreRefusal when an S3 store does not let us in, and what the file system throws */
export const openStore = (place: StoragePlace): Promise<ObjectStore> =>
  place.kind === 'disk' ? openDiskStore(place.folder) : openS3Store(place);
