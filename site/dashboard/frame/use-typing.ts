import { useEffect } from 'react';
import { afterPaint } from '../../ui/use-after-paint.ts';

/** Ms after which a field that lost the focus counts as left. Until then nothing may move below a finger. */
const tap = 300;

/** Css pixels by which a keyboard at least changes the height of what is visible. Address bars of browsers change less. */
const keyboard = 120;

/**
 * Marks the page with `data-typing` while a text field has the focus. On a phone the keyboard takes half of the screen, so
 * style sheets hide what is not needed meanwhile. A keyboard that is closed while the field keeps the focus ends it too.
 */
export function useTyping(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelMark = (): void => undefined;
    // Not before the field shows its focus, because the whole page is laid out again.
    const mark = () => {
      cancelMark();
      cancelMark = afterPaint(() => (dataset['typing'] = ''));
    };
    const unmark = () => {
      cancelMark();
      delete dataset['typing'];
    };
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!document.activeElement?.matches(textFields)) unmark();
      }, tap);
    };
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(textFields)) return leave();
      clearTimeout(timer);
      mark();
    };
    const viewport = window.visualViewport;
    let height = viewport?.height ?? 0;
    const resize = () => {
      const before = height;
      height = viewport?.height ?? 0;
      if (height - before > keyboard) unmark();
      if (before - height > keyboard && document.activeElement?.matches(textFields)) mark();
    };
    viewport?.addEventListener('resize', resize);
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    // A field that was removed with the focus sends no event.
    document.addEventListener('pointerup', leave);
    return () => {
      clearTimeout(timer);
      unmark();
      viewport?.removeEventListener('resize', resize);
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('pointerup', leave);
    };
  }, []);
}

/** Controls that open a phone's keyboard. */
const textFields =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=range], [type=date], [type=datetime-local])';
