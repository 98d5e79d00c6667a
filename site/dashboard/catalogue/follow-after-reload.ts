import { findRunningImport } from './running-import.ts';

/** Follows the import that ran when the page was reloaded. */
export function followAfterReload(): void {
  const id = findRunningImport();
  if (id !== null) void import('./follow-import.ts').then((part) => part.followImport(id)).catch(() => undefined);
}
