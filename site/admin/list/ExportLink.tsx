import { actionWords } from '../../i18n/admin/actions.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { useWords } from '../../ui/language.tsx';
import { exportAddress } from './list-query.ts';

interface Props {
  path: string;
  filter: Parameters<typeof exportAddress>[1];
}

/** Downloads all rows that match a list's filter. */
export function ExportLink({ path, filter }: Props) {
  const words = useWords(actionWords);
  return (
    <DownloadLink className={buttonClass({ variant: 'secondary' })} href={exportAddress(path, filter)}>
      {words.export}
    </DownloadLink>
  );
}
