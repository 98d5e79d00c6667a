/** A page that a seller wrote, before its texts are replaced. */
export const writtenPage = { slug: 'written', kind: 'own', language: 'both', body: [], inMenu: true, inFooter: true };

/** A body with this text in each kind of block that has one. */
export function everyBlock(text: string): object[] {
  const runs = [{ text, bold: true, link: '/all' }, { text }];
  return [
    { type: 'heading', level: 3, text: runs },
    { type: 'paragraph', text: runs },
    { type: 'list', style: 'numbered', items: [runs] },
    { type: 'table', rows: [[text], [text]] },
  ];
}
