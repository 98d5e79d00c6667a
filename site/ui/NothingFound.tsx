import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  /** The label of the button that shows everything again. */
  clear: string;
  onClear: () => void;
}

/** Replaces a list in which nothing matches the search or the filters. */
export function NothingFound({ clear, onClear, ...state }: Props) {
  return (
    <EmptyState
      level={2}
      {...state}
      action={
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The button disappears with the message.
            currentTarget.closest('[role=tabpanel]')?.querySelector<HTMLElement>('[type=search]')?.focus();
            onClear();
          }}
        >
          {clear}
        </Button>
      }
    />
  );
}
