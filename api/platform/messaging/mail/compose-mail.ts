import type { Language } from '../../formats/language.ts';
import { common } from '../../texts/texts.ts';

/** The content of a mail. All mails share one design. */
export interface MailWords {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The main action. `url` is absolute. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly note?: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail as plain text and equivalent HTML. All texts are escaped, and there are no tracking images. */
export function composeMail({ language, subject, paragraphs, button, note }: MailWords): Mail {
  const name = common(language).productName;
  const text = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...(note ? [note] : []), name];
  const html = [
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${lines(words)}</p>`),
    button
      ? `<p style="margin:24px 0"><a href="${Bun.escapeHTML(button.url)}" style="${buttonStyle}">${lines(button.label)}</a></p>`
      : '',
    note ? `<p style="margin:24px 0 0;font-size:14px;color:#5a635e">${lines(note)}</p>` : '',
  ].join('\n');
  return { subject: asHeader(subject), text: `${text.join('\n\n')}\n`, html: frame(language, name, html) };
}

const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:10px;background:#006a4e;color:#ffffff;font-weight:600;text-decoration:none';

function frame(language: Language, name: string, content: string): string {
  const lineHeight = language === 'bn' ? '1.7' : '1.5';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head>
<body style="margin:0;padding:24px 16px;background:#fbfaf7;color:#1b211e;font:16px/${lineHeight} system-ui,'Noto Sans Bengali',sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:#006a4e">${name}</p>
<div style="padding:24px;border:1px solid #e6e2da;border-radius:10px;background:#ffffff">
${content}
</div>
</div>
</body>
</html>
`;
}

const lines = (words: string) => Bun.escapeHTML(words).replaceAll('\n', '<br>');

/**
 * Prevents header injection by line ends, and decoding of texts that look like encoded words (`=?utf-8?q?…?=`): an
 * invisible word joiner separates `=` and `?`.
 */
const asHeader = (words: string) => words.replace(/\s+/g, ' ').trim().replaceAll('=?', '=\u2060?');
