import { placeholders } from '../../../site/paths.ts';
import type { Config } from '../../platform/config/config.ts';
import { formatNumber, type Language } from '../../platform/texts/texts.ts';

/** Figures that the platform counts. A figure replaces a lower claim. */
export type Figures = Readonly<Record<'activeShops' | 'merchants' | 'products', number>>;

type Values = Readonly<Record<keyof typeof placeholders | 'testimonials', string | null>>;

/**
 * Inserts the operator's settings into a built page. An element with `data-when` is removed unless one of the named
 * settings is set. A claim with `data-counted` is replaced by a higher counted figure.
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
        const claimed = Number(element.getAttribute('data-claimed'));
        if (counted > claimed) element.setInnerContent(formatNumber(counted, language));
        element.removeAttribute('data-counted');
        element.removeAttribute('data-claimed');
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
