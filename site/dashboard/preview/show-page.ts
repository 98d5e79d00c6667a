/**
 * Puts a rendered page into a frame of ours in place of what it shows, at the same place of scrolling. Its styles are
 * handed over as a sheet: the frame has the dashboard's content security policy, which knows no hash of theirs. Its
 * scripts stay out, and nothing in it can be pressed.
 */
export function showPage(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: shown, contentWindow: view } = frame;
  if (!shown || !view) return;
  const page = new DOMParser().parseFromString(withStylesAsData(html), 'text/html');
  const styles = [...page.querySelectorAll(`script[type='${dataType}']`)].map((style) => style.textContent).join('\n');
  for (const element of page.querySelectorAll('script, link, meta, base')) element.remove();
  page.body.inert = true;
  const place = view.scrollY;
  shown.replaceChild(shown.importNode(page.documentElement, true), shown.documentElement);
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(styles);
  shown.adoptedStyleSheets = [sheet];
  view.scrollTo(0, place);
}

const dataType = 'text/x-style';

/** Style elements are held against the policy as soon as they are parsed; data blocks are not. */
const withStylesAsData = (html: string): string =>
  html.replaceAll('<style', `<script type="${dataType}"`).replaceAll('</style>', '</script>');
