/** Pixels of the picture per CSS pixel, so that a bar code stays sharp in a chat. */
const scale = 3;

const svgSpace = 'http://www.w3.org/2000/svg';
const htmlSpace = 'http://www.w3.org/1999/xhtml';

/**
 * A document of an order as PNG. The browser draws it as the content of an SVG, with the same sheets as on paper. An
 * SVG loads nothing, so the logo is embedded. Fonts are those of the device.
 * @param paper as rendered by `Papers`
 * @throws Error if this browser cannot draw it
 */
export async function paperPng(paper: HTMLElement): Promise<Blob> {
  const { width, height } = paper.getBoundingClientRect();
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgOf(paper, width, height))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('No picture');
  return png;
}

/** The frame has the classes that decide about sizes, but is not outside the screen. */
const inPicture = '.papers.papers--picture { position: static; font-family: var(--font-text) }';

async function svgOf(paper: HTMLElement, width: number, height: number): Promise<string> {
  const svg = document.createElementNS(svgSpace, 'svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const content = document.createElementNS(svgSpace, 'foreignObject');
  content.setAttribute('width', '100%');
  content.setAttribute('height', '100%');
  const sheet = document.createElementNS(htmlSpace, 'style');
  sheet.textContent = [...document.styleSheets].map(({ cssRules }) => textOf(cssRules)).join('\n') + inPicture;
  const frame = document.createElementNS(htmlSpace, 'div');
  frame.setAttribute('class', paper.parentElement?.className ?? '');
  frame.setAttribute('lang', paper.parentElement?.lang ?? '');
  frame.append(await withEmbeddedPictures(paper));
  content.append(sheet, frame);
  svg.append(content);
  return new XMLSerializer().serializeToString(svg);
}

/** The rules of elements without a class and of papers. All others do not apply. */
function textOf(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) return isOfPapers(rule.selectorText) ? rule.cssText : '';
      if (rule instanceof CSSLayerStatementRule) return rule.cssText;
      if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name} {${textOf(rule.cssRules)}}`;
      if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? textOf(rule.cssRules) : '';
      return '';
    })
    .join('\n');
}

const isOfPapers = (selector: string): boolean => !selector.includes('.') || selector.includes('.paper');

async function withEmbeddedPictures(paper: HTMLElement): Promise<Node> {
  const copy = paper.cloneNode(true) as HTMLElement;
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (picture) => {
      const url = await dataUrlOf(picture.src).catch(() => null);
      if (url === null) picture.remove();
      else picture.src = url;
    }),
  );
  return copy;
}

async function dataUrlOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('No picture');
  const picture = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('Unreadable picture')),
    );
    reader.readAsDataURL(picture);
  });
}
