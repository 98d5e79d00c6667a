import type { Site } from '../publisher/site.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Language } from '../../platform/texts/texts.ts';
import type { CompletePage } from './built-files.ts';
import { countFigures } from './count-figures.ts';
import { fillPage, type Figures } from './fill-page.ts';
import { findGalleryShops } from '../../shops/shop/find-gallery-shops.ts';
import { splitLanguage } from './gates.ts';
import { hour } from '../../platform/formats/durations.ts';

/** The gallery page's placeholder for the shops. */
const galleryPlace = 'data-part="gallery-shops"';

/** How long (ms) counted figures are cached. Counting reads every shop and product. */
const figuresFreshFor = hour;

/**
 * Completes built pages with the operator's settings, counted figures and the gallery's shops. If the database fails,
 * the page has the last known figures and no shops.
 */
export function completePages({ config, database, log, now }: Services, site: Site): CompletePage {
  let known: { readonly figures: Figures; readonly at: number } | null = null;

  async function figuresOf(): Promise<Figures | null> {
    if (known && now() - known.at < figuresFreshFor) return known.figures;
    try {
      known = { figures: await countFigures(database.db, now()), at: now() };
    } catch (error) {
      log.warn({ err: error }, 'counting the figures of the home page failed');
    }
    return known?.figures ?? null;
  }

  async function galleryShops(language: Language): Promise<string> {
    try {
      return await site.renderGalleryShops(await findGalleryShops(database.db, now()), language);
    } catch (error) {
      log.warn({ err: error }, 'rendering the gallery shops failed');
      return '';
    }
  }

  return async (html, path) => {
    const language = splitLanguage(path).prefix === '/bn' ? 'bn' : 'en';
    const hasFigures = config.countsFigures && html.includes(' data-counted=');
    const hasShops = html.includes(galleryPlace);
    const filled = fillPage(html, language, config, hasFigures ? await figuresOf() : null);
    return { html: hasShops ? inPlace(filled, await galleryShops(language)) : filled, isLive: hasFigures || hasShops };
  };
}

const inPlace = (page: string, part: string): string =>
  new HTMLRewriter()
    .on(`[${galleryPlace}]`, { element: (place) => void place.replace(part, { html: true }) })
    .transform(page);
