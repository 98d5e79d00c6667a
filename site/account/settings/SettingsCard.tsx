import { useId, type ReactNode } from 'react';
import { HelpLink } from '../../help/HelpLink.tsx';
import type { HelpArticle } from '../../help/topics.ts';
import { Card } from '../../ui/Card.tsx';

interface Props {
  heading: string;
  id?: string;
  /** The help article about this part. */
  help?: HelpArticle;
  children: ReactNode;
}

/** One part of the settings with its heading. */
export function SettingsCard({ heading, id: anchor, help, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} id={anchor}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg" id={id}>
          {heading}
        </h2>
        {help && <HelpLink article={help} subject={heading} />}
      </div>
      {children}
    </Card>
  );
}
