import { hashToken } from '../../api/accounts/access/tokens.ts';
import type { Database } from '../../db/client.ts';
import { openApiInProcess } from './api-in-process.ts';
import type { Report } from './report.ts';
import { day } from '../../api/platform/formats/durations.ts';

const viewDays = 10;
const repetitions = 31;
/** The bar of the median, ms. */
const budget = 50;

const paths = [
  '/overview',
  '/shops',
  '/shops?status=active&plan=starter',
  '/shops?status=inactive',
  '/shops?status=inactive&plan=pro',
  '/shops?status=deleted',
  '/shops?search=shop',
  '/shops?search=s',
  '/shops?search=rahima%20fash',
  '/shops?search=seller-99',
  '/shops?search=s&status=inactive&plan=pro',
  '/shops?search=s&status=active&plan=starter',
  '/shops?search=nothing-like-it',
  '/shops?sort=name&order=asc',
  '/shops?sort=views&order=desc',
  '/shops?sort=plan&order=asc',
  '/shops?sort=owner&order=desc&status=active',
  '/shops?sort=name&order=asc&search=s',
  '/shops?sort=views&order=desc&status=inactive&plan=pro',
  '/shops?from=2026-01-01&to=2030-01-01',
  '/users',
  '/users?sort=role&order=desc',
  '/users?role=admin',
  '/users?plan=trial&role=user',
  '/users?search=0171',
  '/users?search=seller-5&role=admin',
  '/blocked-users',
  '/upgrade-requests',
  '/upgrade-requests?status=pending',
  '/upgrade-requests?sort=transaction&order=desc',
  '/upgrade-requests?sort=status&order=asc&search=rahima',
  '/upgrade-requests?search=TRX9',
  '/audit',
  '/audit?sort=action&order=asc',
  '/audit?search=suspend',
  '/audit?search=shop%20s',
  '/audit?action=contact.delete&search=b',
  '/audit?action=shop.suspend&search=99',
  '/analytics',
  '/business',
  '/health',
].map((path) => `/api/admin${path}`);

const messagePaths = [
  '/api/contacts',
  '/api/contacts?status=closed',
  '/api/contacts?sort=name&order=asc',
  '/api/contacts?search=question%2099',
  '/api/contacts?search=h&status=closed',
];

/**
 * Measures the first page of every admin list, in the API without the network. There are as many requests, messages and
 * audit rows as accounts, and ten times as many rows of daily views.
 */
export async function measureAdminLists(folder: string, accounts: number, report: Report): Promise<void> {
  const api = await openApiInProcess(folder, (database) => fill(database, accounts));
  for (const path of [...paths, ...messagePaths]) {
    report.figure({
      what: `Admin ${path.replace(/^\/api(\/admin)?/, '')}, ${accounts} accounts`,
      unit: 'ms',
      samples: await api.timesOf(path, repetitions),
      bar: { atMost: budget },
    });
  }
  await api.close();
}

/** Accounts of 300 days: a tenth is paid or on trial, a fiftieth suspended, a hundredth blocked; ten are admins. */
async function fill({ connections: { writer } }: Database, accounts: number): Promise<void> {
  const start = Date.now() - 300 * day;
  const step = Math.floor((300 * day) / accounts);
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${accounts})`;
  const now = Date.now();
  await writer.executeMultiple(`
    begin;
    insert into users (id, email, mobile, password_hash, is_admin, plan, blocked_at, blocked_reason, created_at)
    ${numbers} select 'user-' || i, case when i % 3 > 0 then 'seller-' || i || '@example.com' end,
      '017' || substr('00000000' || i, -8), 'x', i % 10000 = 0,
      case when i % 50 = 1 then 'pro' when i % 50 = 2 then 'starter' when i % 20 = 3 then 'trial' else 'free' end,
      case when i % 100 = 5 then ${now} end, case when i % 100 = 5 then 'Fraud' end, ${start} + i * ${step} from n;
    insert into shops (id, owner_id, slug, name, is_active, total_views, deleted_at, created_at, updated_at)
    ${numbers} select 'shop-' || i, 'user-' || i, 'shop' || i,
      case i % 4 when 0 then 'Rahima Fashion ' when 1 then 'শাড়ি ঘর ' when 2 then 'Dhaka Bazar ' else 'Sweet Shop ' end || i,
      i % 50 > 0, i * 7 % 5000, case when i % 200 = 7 then ${now} end, ${start} + i * ${step}, ${now} from n;
    insert into publications (shop_id, wanted, published, wanted_at) select id, 1, 1, ${now} from shops;
    insert into products (id, shop_id, name, price_paisa, created_at, updated_at)
    ${numbers} select 'product-' || i || '-' || k.column1, 'shop-' || i, 'Product', 100, ${start} + i * ${step}, ${now}
      from n, (values (1), (2), (3)) k;
    insert into upgrade_requests (id, user_id, selected_plan, price_paisa, trx_id, status, created_at)
    ${numbers} select 'request-' || i, 'user-' || i, 'pro', 89900, 'TRX' || i,
      case when i % 30 = 0 then 'pending' when i % 7 = 0 then 'rejected' else 'approved' end, ${start} + i * ${step} from n;
    insert into contacts (id, name, email, subject, message, status, created_at)
    ${numbers} select 'contact-' || i, 'Rahima', '01712345678', 'Question ' || i, 'How do I start?',
      case when i % 30 = 0 then 'pending' else 'responded' end, ${start} + i * ${step} from n;
    insert into audit_log (id, admin_id, admin_name, action, target_kind, target_id, before, after, created_at)
    ${numbers} select 'audit-' || i, 'user-10000', 'boss@example.com',
      case when i % 2 = 0 then 'shop.suspend' else 'user.block' end, case when i % 2 = 0 then 'shop' else 'user' end,
      'shop-' || i, '{"isActive":true}', '{"isActive":false}', ${start} + i * ${step} from n;
    insert into daily_views (shop_id, day, views)
    ${numbers} select 'shop-' || i, date('now', '-' || k.column1 || ' days'), 3
      from n, (values ${Array.from({ length: viewDays }, (_, day) => `(${day})`).join(', ')}) k;
    insert into daily_views (shop_id, day, views)
    ${numbers.replace(`i < ${accounts}`, 'i < 300')} select 'everywhere', date('now', '-' || i || ' days'), 100000 from n;
    insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at, password_confirmed_at)
      values ('bench', '${hashToken('bench')}', 'user-10000', 'bench', ${now}, ${now}, ${now + day}, ${now});
    commit;`);
}
