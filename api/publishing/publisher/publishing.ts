import type { Services } from '../../platform/config/services.ts';
import { hashOf, PageStore } from '../pages/page-store.ts';
import type { Site } from './site.ts';

/** The dependencies of publishing. */
export interface Publishing {
  readonly services: Services;
  readonly site: Site;
  readonly pages: PageStore;
  /** Identifies the site's build and the settings that its pages show. Pages of another one are rebuilt. */
  readonly build: string;
}

export function openPublishing(services: Services, site: Site): Publishing {
  const { publicUrl, supportWhatsapp } = services.config;
  const settings = hashOf(JSON.stringify([publicUrl, supportWhatsapp])).slice(0, 8);
  return { services, site, pages: new PageStore(services.storage), build: `${site.buildId}-${settings}` };
}
