import { memo } from 'react';

/** A drawing of the page's `Icons`; it says nothing by itself, so the words stand beside it. */
export const Icon = memo(function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
});
