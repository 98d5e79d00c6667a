import morphdom from 'morphdom';
import { dataType, stylesAsData } from './styles-as-data.ts';

/** The styles that a frame contains already. */
const shownStyles = new WeakMap<Document, string>();

/**
 * Updates a frame to a rendered page, node by node: unchanged parts need no layout and keep their scroll position. The
 * page's styles are added as a style sheet, because the frame has the dashboard's content security policy, which does
 * not contain their hashes. Scripts are left out, and nothing in the frame can be clicked.
 */
export function showPage(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: shown, contentWindow: view } = frame;
  if (!shown || !view) return;
  const page = new DOMParser().parseFromString(stylesAsData(html), 'text/html');
  const styles = [...page.querySelectorAll(`script[type='${dataType}']`)]
    .map((style) => style.textContent)
    .join('\n')
    // A shopper's page never waits for its font. A seller who compares fonts does.
    .replaceAll('font-display:optional', 'font-display:swap');
  for (const element of page.querySelectorAll('script, link, meta, base')) element.remove();
  page.body.inert = true;
  morphdom(shown.documentElement, page.documentElement);
  if (shownStyles.get(shown) === styles) return;
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  shown.adoptedStyleSheets = [sheet];
  shownStyles.set(shown, styles);
}
