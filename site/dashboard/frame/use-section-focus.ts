import { useEffect, useRef } from 'react';
import type { Section } from '../sections.ts';

/** Moves the focus into a section that was opened by a control of the section before, and shows its beginning. */
export function useSectionFocus(section: Section): void {
  const before = useRef(section);
  useEffect(() => {
    if (before.current === section) return;
    before.current = section;
    if (document.activeElement !== document.body) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('.dashboard__main')?.focus({ preventScroll: true });
  }, [section]);
}
