import type { ComponentProps } from 'react';
import { ExportLink } from './ExportLink.tsx';

interface Props extends ComponentProps<typeof ExportLink> {
  title: string;
}

/** A list's heading, with the download of its rows. */
export function ListHeading({ title, ...file }: Props) {
  return (
    <h2 className="admin-heading">
      {title}
      <ExportLink {...file} />
    </h2>
  );
}
