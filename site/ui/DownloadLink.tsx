import { Download, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { downloadFile } from './download-file.ts';

interface Props {
  href: string;
  className: string;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link that downloads a file from the API, or says why it cannot. */
export function DownloadLink({ href, className, icon: Icon = Download, children }: Props) {
  const [isChecking, setIsChecking] = useState(false);
  async function download(): Promise<void> {
    setIsChecking(true);
    await downloadFile(href);
    setIsChecking(false);
  }
  return (
    <a
      className={className}
      href={href}
      download
      onClick={(event) => {
        event.preventDefault();
        // `detail` counts the taps of a double tap. The check may end between them.
        if (!isChecking && event.detail <= 1) void download();
      }}
    >
      <Icon size={18} aria-hidden />
      {children}
    </a>
  );
}
