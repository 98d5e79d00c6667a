import type { Services } from '../services.ts';
import type { CompletePage } from './built-files.ts';
import { countFigures } from './count-figures.ts';
import { fillPage, type Figures } from './fill-page.ts';
import { splitLanguage } from './gates.ts';

/** How long (ms) counted figures stand: every shop and product is looked at for them. */
const figuresFreshFor = 60 * 60 * 1000;

/**
 * Completes built pages: the operator's settings and, where they ask for it, counted figures. A page is served without
 * the figures when the database cannot be asked.
 */
export function completePages({ config, database, log, now }: Services): CompletePage {
  let known: { readonly figures: Figures; readonly at: number } | null = null;

  async function figuresOf(): Promise<Figures | null> {
    if (known && now() - known.at < figuresFreshFor) return known.figures;
    try {
      known = { figures: await countFigures(database.db), at: now() };
    } catch (error) {
      log.warn({ err: error }, 'the figures of the home page could not be counted');
    }
    return known?.figures ?? null;
  }

  return async (html, path) => {
    const language = splitLanguage(path).prefix === '/bn' ? 'bn' : 'en';
    const isLive = config.countsFigures && html.includes(' data-counted=');
    return { html: fillPage(html, language, config, isLive ? await figuresOf() : null), isLive };
  };
}
