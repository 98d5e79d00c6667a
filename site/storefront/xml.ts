const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One XML element with a text. Removes characters that XML 1.0 forbids (section 2.2). */
export function element(name: string, text: string): string {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return `<${name}>${allowed.replace(/[&<>"']/g, (character) => entities[character] ?? '')}</${name}>`;
}
