import { common } from '../../i18n/common.ts';
import type { Query } from '../../stores/use-query.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../ui/language.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface Props {
  query: Query<unknown>;
  /** Message for a failed query. */
  failed: string;
}

/** The content of a settings card until its query has data: the loading or the error state. */
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
