import { common } from '../../i18n/common.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';

/** Shown until the session and the shop are loaded. */
export function LoadingScreen() {
  return (
    <div className="dashboard-loading">
      <Spinner label={useWords(common).loading} />
    </div>
  );
}
