import type { Site } from '../publisher/site.ts';
import type { Services } from '../../platform/config/services.ts';
import { type Language, formatNumber } from '../../platform/texts/texts.ts';
import type { CompletePage } from './built-files.ts';
import { countFigures, type Figures } from '../../shops/shop/count-figures.ts';
import { findGalleryShops } from '../../shops/shop/find-gallery-shops.ts';
import { splitLanguage } from './gates.ts';
import { hour } from '../../platform/formats/durations.ts';
import { placeholders } from '../../../site/paths.ts';
import type { Config } from '../../platform/config/config.ts';

/** The gallery page's placeholder for the shops. */
const galleryPosition = 'data-part="gallery-shops"';

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
    const hasShops = html.includes(galleryPosition);
    const filled = fillPage(html, language, config, hasFigures ? await figuresOf() : null);
    return { html: hasShops ? inserted(filled, await galleryShops(language)) : filled, isLive: hasFigures || hasShops };
  };
}

const inserted = (page: string, part: string): string =>
  new HTMLRewriter()
    .on(`[${galleryPosition}]`, { element: (place) => void place.replace(part, { html: true }) })
    .transform(page);

type Values = Readonly<Record<keyof typeof placeholders | 'testimonials', string | null>>;

/**
 * Inserts the operator's settings into a built page. An element with `data-when` is removed unless one of the named
 * settings is set. A figure with `data-counted` is replaced by a higher counted figure.
 * @param html a page of `astro build`
 */
export function fillPage(html: string, language: Language, config: Config, figures: Figures | null): string {
  const values = valuesOf(config);
  const chosen = new HTMLRewriter()
    .on('[data-when]', {
      element(element) {
        const settings = (element.getAttribute('data-when') ?? '').split(' ');
        if (settings.some((name) => values[name as keyof Values])) element.removeAttribute('data-when');
        else element.remove();
      },
    })
    .on('[data-counted]', {
      element(element) {
        const counted = figures?.[element.getAttribute('data-counted') as keyof Figures] ?? 0;
        const minimum = Number(element.getAttribute('data-minimum'));
        if (counted > minimum) element.setInnerContent(formatNumber(counted, language));
        element.removeAttribute('data-counted');
        element.removeAttribute('data-minimum');
      },
    })
    .transform(html);
  return Object.entries(placeholders).reduce(
    (page, [name, placeholder]) => page.replaceAll(placeholder, () => escaped(values[name as keyof Values] ?? '')),
    chosen,
  );
}

function valuesOf({ company, supportWhatsapp, showsTestimonials }: Config): Values {
  return {
    ...company,
    whatsapp: supportWhatsapp,
    mobile: supportWhatsapp && `0${supportWhatsapp.slice(3, 7)}-${supportWhatsapp.slice(7)}`,
    testimonials: showsTestimonials ? 'shown' : null,
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
