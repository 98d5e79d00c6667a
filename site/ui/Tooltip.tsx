import './tooltip.css';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  /** One focusable element. A disabled control is not focusable: wrap it in a `<span tabIndex={0}>`. */
  children: ReactNode;
}

/** A sentence that appears on hover and focus. It must never be the only source of important information. */
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
