import { common } from '../../i18n/common.ts';
import { useWords } from '../../ui/language.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export function Loading() {
  return (
    <div className="admin-wait">
      <Spinner label={useWords(common).loading} />
    </div>
  );
}
