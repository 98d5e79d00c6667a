import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ForwarderView } from '../../api/payments/messages/contract.ts';
import { formatMoment } from '../i18n/format.ts';
import { forwarderWords } from '../i18n/payment-forwarder.ts';
import { LanguageProvider } from '../ui/language.tsx';
import { ForwarderState } from './ForwarderState.tsx';

const at = Date.UTC(2026, 10, 20, 6);
const quiet = { lastMessageAt: null, unreadableAt: null, unread: [], isSilent: false };

/** The card of a phone, as HTML. */
function show(language: 'en' | 'bn', phone: Partial<ForwarderView>): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ForwarderState view={{ ...quiet, ...phone }} />
    </LanguageProvider>,
  );
}

for (const language of ['en', 'bn'] as const) {
  const words = forwarderWords(language);

  test(`a seller sees when an unreadable message came, and no word that all is well: ${language}`, () => {
    const when = formatMoment(at, language);
    const html = show(language, { unreadableAt: at });
    expect(html).toContain(words.unreadable(when));
    for (const fine of [words.noMessage, words.lastMessage('').trim()]) expect(html).not.toContain(fine);
    expect(show(language, {})).toContain(words.noMessage);
    expect(show(language, { lastMessageAt: at })).toContain(words.lastMessage(when));
  });

  test(`a seller sees messages that are not known, with their number and wallet: ${language}`, () => {
    const unread = [{ provider: 'nagad', shape: 'Bangla QR Tk 9.99', count: 3, lastAt: at }];
    const html = show(language, { lastMessageAt: at, unread });
    const count = words.unreadCount(words.times(3), formatMoment(at, language));
    for (const text of [words.unreadTitle, words.unreadHint, 'Bangla QR Tk 9.99', count]) expect(html).toContain(text);
    expect(show(language, { lastMessageAt: at })).not.toContain(words.unreadTitle);
  });
}
