import './tooltip.css';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  /** One element that can take the focus. A disabled control cannot: wrap it in a `<span tabIndex={0}>`. */
  children: ReactNode;
}

/**
 * A sentence that appears beside an element that has the pointer or the focus. Never the only place of something
 * important.
 */
export function Tooltip({ text, children }: Props) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
