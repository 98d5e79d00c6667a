import type { Health } from '../../api/operations/health/contract.ts';
import { codeNames } from '../i18n/admin/names.ts';
import { common } from '../i18n/common.ts';
import { courierWords } from '../i18n/dashboard/couriers.ts';
import { formatAge } from '../i18n/format.ts';
import { paymentNames } from '../i18n/payment-names.ts';
import { api } from '../stores/api.ts';
import type { Send } from '../stores/call.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { useAct, type ActionName } from './actions/perform.ts';
import { Entries, EntriesCard, type Entry, Facts, Loading, PanelFailed, TitledCard } from './parts.tsx';
import { usePanel, usePanelQuery, type Panel } from './use-panel.ts';

const looks = { waiting: 'neutral', running: 'accent', ok: 'brand', failed: 'danger' } as const;

const warning = (text: string | null) => text && <span className="admin-warning">{text}</span>;

/** Jobs, queues and errors. */
export function HealthTab() {
  const panel = usePanel();
  const { insight: words } = panel;
  const { data, error, reload } = usePanelQuery('health', () => api.admin.health.get());
  if (!data) return error ? <PanelFailed onRetry={reload} /> : <Loading />;
  const { slow, unread } = data;
  return (
    <div className="admin-halves">
      <Publications health={data} />
      <Hooks health={data} />
      <EntriesCard
        title={words.unread}
        hint={unread.length === 0 ? words.noUnread : words.unreadHint}
        of={unreadIn(data, panel)}
      />
      <EntriesCard title={words.jobs} of={jobsIn(data, panel)} />
      <Systems health={data} />
      <EntriesCard
        title={words.slow}
        hint={slow.length === 0 ? words.noSlow : words.slowHint}
        of={slow.map(({ route, count, slowest }) => ({
          key: route,
          title: <code>{route}</code>,
          small: [`${words.count}: ${panel.count(count)}`],
          end: words.milliseconds(panel.count(Math.round(slowest))),
        }))}
      />
    </div>
  );
}

interface Props {
  health: Health;
}

function Publications({ health: { publications, now } }: Props) {
  const { language, insight: words } = usePanel();
  const { waiting, oldest, failed, failures } = publications;
  return (
    <Queue
      title={words.publications}
      waiting={waiting}
      oldest={oldest === null ? null : formatAge(oldest, now, language)}
      failed={failed}
      allDone={words.allPublished}
      action="publication.again"
      label={common(language).tryAgain}
      failures={failures.map(({ shopId, name, slug, isParked, ...failure }) => ({
        ...failure,
        key: shopId,
        title: name || slug,
        isGivenUp: isParked,
        send: (request) => api.admin.publications({ shop: shopId }).again.post({}, request),
      }))}
    />
  );
}

/** Messages to the operator's webhooks. */
function Hooks({ health: { hooks } }: Props) {
  const { insight: words } = usePanel();
  return (
    <Queue
      title={words.hooks}
      waiting={hooks.waiting}
      failed={hooks.failed}
      allDone={words.allDelivered}
      action="hook.again"
      label={words.sendAgain}
      failures={hooks.failures.map(({ id, host, shopId, name, ...failure }) => ({
        ...failure,
        key: id,
        title: host,
        about: name || shopId,
        send: (request) => api.admin.hooks({ message: id }).again.post({}, request),
      }))}
    />
  );
}

interface QueueProps {
  title: string;
  waiting: number;
  /** Age of the oldest waiting entry. */
  oldest?: string | null;
  failed: number;
  /** Shown if nothing waits and nothing failed. */
  allDone: string;
  /** `send` tries again. */
  failures: ReadonlyArray<{
    readonly key: string;
    readonly title: string;
    readonly about?: string;
    readonly error: string | null;
    readonly attempts: number;
    readonly isGivenUp: boolean;
    readonly send: Send<unknown>;
  }>;
  action: ActionName;
  label: string;
}

/** Waiting and failed entries of a queue, each with a button to try it again. */
function Queue({ title, waiting, oldest = null, failed, allDone, failures, action, label }: QueueProps) {
  const { count, insight: words } = usePanel();
  const act = useAct();
  return (
    <TitledCard title={title}>
      <Facts of={{ [words.waiting]: count(waiting), [words.oldest]: oldest, [words.failedCount]: count(failed) }} />
      {waiting === 0 && failed === 0 && <p className="admin-soft">{allDone}</p>}
      <Entries
        of={failures.map(({ about, error, attempts, isGivenUp, send, ...entry }) => ({
          ...entry,
          small: [about, warning(error), words.attempts(attempts) + (isGivenUp ? `, ${words.parked}` : '')],
          end: (
            <Button variant="secondary" onClick={() => act(action, send)}>
              {label}
            </Button>
          ),
        }))}
      />
    </TitledCard>
  );
}

/** Words of wallets, couriers and gateways that the server does not know, with their number. */
function unreadIn({ unread, now }: Health, { count, language, insight: words }: Panel): Entry[] {
  const kinds: Readonly<Record<string, string>> = words.unreadKinds;
  const names: Readonly<Record<string, string>> = {
    ...courierWords(language).names,
    ...paymentNames(language).providers,
  };
  return unread.map(({ source, words: unknown, count: times, payees, lastAt }) => {
    const [kind = '', name = ''] = source.split('/');
    return {
      key: `${source} ${unknown}`,
      title: `${kinds[kind] ?? kind}: ${names[name] ?? name}`,
      small: [
        <q key="words" className="admin-warning">
          {unknown}
        </q>,
        words.unreadCount(count(times), count(payees), formatAge(lastAt, now, language)),
      ],
    };
  });
}

function jobsIn({ jobs, now }: Health, { count, language, insight: words }: Panel): Entry[] {
  const names = codeNames(language).jobs;
  const lastRun = (time: number | null) => (time === null ? words.never : formatAge(time, now, language));
  return jobs.map(({ name, state, lastFinishedAt, error, waiting }) => ({
    key: name,
    title: names[name] ?? name,
    small: [
      waiting === null ? `${words.lastRun}: ${lastRun(lastFinishedAt)}` : `${words.waiting}: ${count(waiting)}`,
      warning(error),
    ],
    end: <Badge variant={looks[state]}>{words.states[state]}</Badge>,
  }));
}

/** Storage, SMS of the day, versions. */
function Systems({ health: { storage, sms, versions } }: Props) {
  const { count, language, insight: words } = usePanel();
  const megabytes = (bytes: number) => words.megabytes(count(Math.ceil(bytes / 1024 / 1024)));
  return (
    <TitledCard title={words.storage}>
      <Facts
        of={{
          [words.database]: megabytes(storage.database),
          [words.pictures]: megabytes(storage.pictures),
          [words.smsToday]: sms && count(sms.messages),
          [words.smsParts]: sms && words.smsOf(count(sms.parts), count(sms.maxParts)),
        }}
      />
      <h3 className="admin-heading">{words.versions}</h3>
      <Facts of={{ [common(language).productName]: versions.product, Bun: versions.bun, SQLite: versions.database }} />
    </TitledCard>
  );
}
