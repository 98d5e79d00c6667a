import { common } from '../../i18n/common.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWords } from '../../ui/language.tsx';

/** Until it is known who is signed in and what the shop holds. */
export function LoadingScreen() {
  return (
    <div className="dashboard-loading">
      <Spinner label={useWords(common).loading} />
    </div>
  );
}
