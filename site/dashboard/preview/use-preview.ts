import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { previewWords } from '../../i18n/dashboard/preview.ts';
import { draftOf } from '../../stores/drafts.ts';
import { useWords } from '../../ui/language.tsx';
import { fetchPreview, previewable, previewedForms } from './draft-page.ts';
import { showPage } from './show-page.ts';

/** Ms between the last keystroke and the request. */
const rest = 350;

export interface Preview {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly state: 'loading' | 'shown' | 'failed';
}

/** Keeps a frame showing the shop page with all unsaved input. */
export function usePreview(shop: OwnShop): Preview {
  const { yourShop } = useWords(previewWords);
  const frame = useRef<HTMLIFrameElement>(null);
  const shownPage = useRef('');
  const [state, setState] = useState<Preview['state']>('loading');
  const [isReady, setIsReady] = useState(false);
  const $changes = useMemo(
    () =>
      computed(
        previewedForms.map((form) => draftOf<object>(shop.id, form).$changes),
        (...drafts) => Object.assign({}, ...drafts) as object,
      ),
    [shop.id],
  );
  // Must run before the frame's empty document loads, which would replace the page.
  useLayoutEffect(() => {
    const element = frame.current;
    const begin = () => setIsReady(true);
    element?.addEventListener('load', begin);
    return () => element?.removeEventListener('load', begin);
  }, []);
  const [shown, setShown] = useState(shop);
  if (isOtherContent(shown, shop)) setShown(shop);
  const draft = JSON.stringify(previewable(useStore($changes), yourShop, shop));

  useEffect(() => {
    if (!isReady) return undefined;
    const stopping = new AbortController();
    const timer = setTimeout(async () => {
      const html = await fetchPreview(shown.id, JSON.parse(draft), stopping.signal);
      if (stopping.signal.aborted || !frame.current) return;
      if (html !== null && html !== shownPage.current) showPage(frame.current, html);
      shownPage.current = html ?? shownPage.current;
      setState(html === null ? 'failed' : 'shown');
    }, rest);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
    // `shown` changes with a save or a change in another tab.
  }, [draft, shown, isReady]);

  return { frame, state };
}

/** Whether shoppers would see a difference; the state of the publication does not count. */
function isOtherContent(before: OwnShop, after: OwnShop): boolean {
  return Object.entries(after).some(
    ([field, value]) => field !== 'publication' && value !== before[field as keyof OwnShop],
  );
}
