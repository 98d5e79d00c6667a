import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

/** One part of the settings with its heading. */
export function SettingsCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 className="mb-4 text-lg" id={id}>
        {heading}
      </h2>
      {children}
    </Card>
  );
}
