import { common } from '../../i18n/common.ts';
import type { Query } from '../../stores/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface Props {
  query: Query<unknown>;
  /** Says what could not be loaded. */
  failed: string;
}

/** What a card of the settings shows of its query until the answer is there, and when none came. */
export function QueryState({ query: { data, error, reload }, failed }: Props) {
  const { loading, tryAgain } = useWords(common);
  if (error)
    return (
      <p className="flex flex-wrap items-center gap-3">
        {failed}
        <Button variant="quiet" onClick={reload}>
          {tryAgain}
        </Button>
      </p>
    );
  return data === undefined || data === null ? <Spinner label={loading} /> : null;
}
