/** The bold parts of an article. Each is a text of the dashboard, exactly as its dictionary has it. */
export function quotesOf(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, quote = '']) => quote);
}
