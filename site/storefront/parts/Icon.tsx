import { memo } from 'react';

/** A drawing from the page's `Icons`. It has no accessible name, so it always comes with a text. */
export const Icon = memo(function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
});
