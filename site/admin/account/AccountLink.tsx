import type { ReactNode } from 'react';
import { inLanguage } from '../../paths.ts';
import { useLanguage } from '../../ui/language.tsx';

/** Links to the page of an account. */
export function AccountLink({ userId, children }: { userId: string; children: ReactNode }) {
  return <a href={`${inLanguage('/admin', useLanguage())}?account=${encodeURIComponent(userId)}`}>{children}</a>;
}
