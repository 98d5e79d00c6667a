import type { GuardedFetch } from '../../platform/http/guarded-fetch.ts';
import { observed } from '../../platform/telemetry/observed.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';

/** Observes requests to URLs entered by users: photos, shops' webhooks, push services. */
export const observedFetch = (fetch: GuardedFetch): GuardedFetch =>
  Object.assign(
    (...[url, fetching]: Parameters<GuardedFetch>) =>
      observed('fetch', { 'http.request.method': fetching.method ?? 'GET' }, () => fetch(url, fetching)),
    { isPrivate: fetch.isPrivate },
  );

/** Observes requests to a remote store. */
export const observedStore = (store: ObjectStore): ObjectStore => ({
  get: (key, options) => observed('store', { call: 'get' }, () => store.get(key, options)),
  put: (key, bytes, options) => observed('store', { call: 'put' }, () => store.put(key, bytes, options)),
  delete: (key) => observed('store', { call: 'delete' }, () => store.delete(key)),
  list: (prefix) => observed('store', { call: 'list' }, () => store.list(prefix)),
});
