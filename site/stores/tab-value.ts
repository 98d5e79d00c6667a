/** A text that this tab stores. If storage is full or switched off, it lives as long as the page. */
export function tabValue(key: string) {
  let ofPage: string | null = null;
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(key) ?? ofPage;
      } catch {
        return ofPage;
      }
    },
    /** @param value null removes it */
    write(value: string | null): void {
      ofPage = value;
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, value);
      } catch {}
    },
  };
}
