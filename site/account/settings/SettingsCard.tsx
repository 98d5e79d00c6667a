import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

/** One part of the settings with its heading. */
export function SettingsCard({ heading, children, id: anchor }: { heading: string; children: ReactNode; id?: string }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} id={anchor}>
      <h2 className="mb-4 text-lg" id={id}>
        {heading}
      </h2>
      {children}
    </Card>
  );
}
