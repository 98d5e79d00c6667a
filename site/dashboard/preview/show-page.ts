import morphdom from 'morphdom';
import { dataType, stylesAsData } from './styles-as-data.ts';

/** The styles that a frame shows already. */
const shownStyles = new WeakMap<Document, string>();

/**
 * Turns what a frame of ours shows into a rendered page, node by node: what has not changed is not laid out again, and
 * stays scrolled where it was. Its styles are handed over as a sheet: the frame has the dashboard's content security
 * policy, which knows no hash of theirs. Its scripts are left out, and nothing in it can be pressed.
 */
export function showPage(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: shown, contentWindow: view } = frame;
  if (!shown || !view) return;
  const page = new DOMParser().parseFromString(stylesAsData(html), 'text/html');
  const styles = [...page.querySelectorAll(`script[type='${dataType}']`)].map((style) => style.textContent).join('\n');
  for (const element of page.querySelectorAll('script, link, meta, base')) element.remove();
  page.body.inert = true;
  morphdom(shown.documentElement, page.documentElement);
  if (shownStyles.get(shown) === styles) return;
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  shown.adoptedStyleSheets = [sheet];
  shownStyles.set(shown, styles);
}
