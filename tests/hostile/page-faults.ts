/** Damage that hostile texts did to a page. */
export interface Page {
  readonly html: string;
  readonly policy: string;
}

/** Elements and attributes that run code or load other sites. */
const runs = /^(?:on|srcdoc$|formaction$)/;
const elsewhere = /^\s*(?:javascript|data|vbscript):/i;

/**
 * Faults of a page with hostile texts: a script or style without a hash in its policy, invalid JSON, an attribute that runs
 * code, an element that the plain page does not have.
 * @param known names of all elements of the same page with plain texts
 */
export async function faultsOf({ html, policy }: Page, known: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, attributes, text } of await elementsOf(html)) {
    if (!known.has(name)) faults.push(`an element <${name}>`);
    for (const [attribute, value] of attributes) {
      if (runs.test(attribute) || attribute === 'style') faults.push(`<${name} ${attribute}>`);
      if (['href', 'src', 'action'].includes(attribute) && elsewhere.test(value))
        faults.push(`<${name} ${attribute}="${value}">`);
    }
    if (name === 'script' && dataTypes.includes(attributes.get('type') ?? '')) {
      if (!isJson(text)) faults.push(`data that cannot be read: ${text.slice(0, 60)}`);
    } else if (name === 'style' || (name === 'script' && !attributes.has('src'))) {
      if (!policy.includes(`'sha256-${hashOf(text)}'`))
        faults.push(`a <${name}> without its hash: ${text.slice(0, 60)}`);
    }
  }
  return faults;
}

/** Types of script elements that browsers do not run and that need no hash. */
const dataTypes = ['application/ld+json', 'application/json'];

/** Attributes that a mail's HTML has. */
const ofMails = ['lang', 'charset', 'name', 'content', 'style', 'href'];

/**
 * Faults of a mail's HTML: an element or attribute that a plain mail does not have, or a link to another site.
 * @param known names of all elements of a mail with plain texts
 */
export async function faultsOfMail(html: string, known: ReadonlySet<string>, origin: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, attributes } of await elementsOf(html)) {
    if (!known.has(name)) faults.push(`an element <${name}>`);
    for (const [attribute, value] of attributes) {
      if (!ofMails.includes(attribute)) faults.push(`<${name} ${attribute}>`);
      if (attribute === 'href' && !value.startsWith(`${origin}/`)) faults.push(`a link to ${value}`);
    }
  }
  return faults;
}

export async function namesIn(html: string): Promise<Set<string>> {
  return new Set((await elementsOf(html)).map(({ name }) => name));
}

interface Found {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Every element as a browser parses it; `text` is the content of scripts and styles. */
async function elementsOf(html: string): Promise<Found[]> {
  const found: Array<{ name: string; attributes: Map<string, string>; text: string }> = [];
  const rewriter = new HTMLRewriter().on('*', {
    element: (element) => void found.push({ name: element.tagName, attributes: new Map(element.attributes), text: '' }),
  });
  rewriter.on('script, style', {
    text: (piece) => {
      const last = found.at(-1);
      if (last) last.text += piece.text;
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

const hashOf = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('base64');

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
