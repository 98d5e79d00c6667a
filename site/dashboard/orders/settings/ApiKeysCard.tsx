import './api-keys.css';
import { useState } from 'react';
import { maxKeys, type ApiKeyList, type ApiKeyView, type CreatedKey } from '../../../../api/shops/api-keys/contract.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { apiKeyWords } from '../../../i18n/dashboard/api-keys.ts';
import { common } from '../../../i18n/common.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { $apiKeys } from '../../../stores/api-keys.ts';
import { api } from '../../../stores/api.ts';
import { call, isGone } from '../../../stores/call.ts';
import { reload } from '../../../stores/queries.ts';
import { useQuery } from '../../../stores/use-query.ts';
import { toastError, toastSuccess } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { HelpMark } from '../../../help/HelpMark.tsx';
import { useLanguage, useWords } from '../../../ui/language.tsx';
import type { FocusTarget } from '../../../ui/return-focus.ts';
import { useFocusAfterChange } from '../../../ui/use-focus-after-change.ts';
import { ApiKeyForm } from './ApiKeyForm.tsx';

/** The shop's API keys, for the owner: a new key is shown once. */
export function ApiKeysCard({ shop }: { shop: OwnShop }) {
  const words = useWords(apiKeyWords);
  const { loading } = useWords(common);
  const { data, error, reload: tryAgain } = useQuery($apiKeys);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">
        {words.intro} <HelpMark article="api-keys" subject={words.title} />
      </p>
      {!data && !error && <Spinner label={loading} />}
      {!data && error && <LoadFailed title={words.loadFailed} onRetry={tryAgain} />}
      {data && <Keys shop={shop} keys={data.keys} />}
    </Card>
  );
}

interface Props {
  shop: OwnShop;
  keys: readonly ApiKeyView[];
}

function Keys({ shop, keys }: Props) {
  const words = useWords(apiKeyWords);
  const language = useLanguage();
  const [made, setMade] = useState<CreatedKey | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const container = useFocusAfterChange(`${keys.length} ${made?.id} ${isAdding}`);
  const isFull = keys.length >= maxKeys;
  return (
    <div className="api-keys" ref={container}>
      {made && <NewKey made={made} onDone={() => setMade(null)} />}
      {isAdding && (
        <ApiKeyForm
          shop={shop}
          onClose={() => setIsAdding(false)}
          onCreated={(key) => {
            setMade(key);
            setIsAdding(false);
            reload($apiKeys);
          }}
        />
      )}
      {!isAdding && !made && !isFull && (
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          {words.add}
        </Button>
      )}
      {!isAdding && isFull && <p>{words.full(formatNumber(maxKeys, language))}</p>}
      {keys.length > 0 ? (
        <KeyList shop={shop} keys={keys} focusAfter={() => container.current?.querySelector('button')} />
      ) : (
        <p className="section-form__intro">{words.none}</p>
      )}
      <details>
        <summary>{words.forDeveloper}</summary>
        <p>
          {words.shopId}: <code className="api-keys__text">{shop.id}</code>
        </p>
        <p>
          <a href="/api/docs" target="_blank" rel="noopener">
            {words.calls}
          </a>
        </p>
      </details>
    </div>
  );
}

/** A new key, as long as this screen is open. */
function NewKey({ made, onDone }: { made: CreatedKey; onDone: () => void }) {
  const words = useWords(apiKeyWords);
  return (
    <div className="api-keys__new" role="status">
      <h3>{words.created(made.name)}</h3>
      <p>{words.onlyNow}</p>
      <input
        className="input"
        readOnly
        value={made.key}
        aria-label={words.key}
        onFocus={(event) => event.target.select()}
      />
      <p className="api-keys__steps">
        <CopyButton text={made.key} copied={{ title: words.copied }}>
          {words.copy}
        </CopyButton>
        <Button variant="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </p>
    </div>
  );
}

interface ListProps extends Props {
  focusAfter: FocusTarget;
}

function KeyList({ shop, keys, focusAfter }: ListProps) {
  const words = useWords(apiKeyWords);
  const language = useLanguage();
  const [revoked, setRevoked] = useState<ApiKeyView | null>(null);
  async function revoke(key: ApiKeyView) {
    const route = api.shops({ shop: shop.id }).keys({ key: key.id });
    const outcome = await call<ApiKeyList>((request) => route.delete(undefined, request));
    if (outcome.kind === 'done') $apiKeys.mutate(outcome.response);
    else reload($apiKeys);
    if (outcome.kind === 'refused' && !isGone(outcome)) toastError({ title: outcome.refusal.message });
    else toastSuccess({ title: words.revoked });
  }
  return (
    <>
      <ul className="api-keys__list" aria-label={words.list}>
        {keys.map((key) => (
          <li key={key.id}>
            <div>
              <strong>{key.name}</strong> <code className="api-keys__text">psk_…{key.ending}</code>
              <small>{key.scopes.map((scope) => words.scopes[scope]).join(' · ')}</small>
              <small>
                {key.lastUsedAt === null ? words.neverUsed : words.lastUsed(formatMoment(key.lastUsedAt, language))}
              </small>
            </div>
            <Button variant="quiet" aria-label={words.revokeOf(key.name)} onClick={() => setRevoked(key)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoked !== null}
        onOpenChange={(open) => !open && setRevoked(null)}
        title={words.revokeTitle(revoked?.name ?? '')}
        text={words.revokeText}
        confirmLabel={words.revoke}
        focusAfter={focusAfter}
        onConfirm={async () => {
          if (revoked) await revoke(revoked);
        }}
      />
    </>
  );
}
