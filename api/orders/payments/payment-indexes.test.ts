import { expect, test } from 'bun:test';
import { sql, type SQL } from 'drizzle-orm';
import { freshFile } from '../../../db/testing.ts';
import { wallets } from '../../accounts/payments/contract.ts';
import { entryQuery } from '../../accounts/payments/ledger.ts';
import { messageQuery } from '../../accounts/payments/messages/match.ts';
import { flowQuery } from './accounting/read-flows.ts';
import { claimsQuery, claimSumsQuery, overpaidQuery, toCollectQuery, unmatchedCount } from './accounting/read-open.ts';
import { unmatchedQuery } from './messages/list-unmatched.ts';

test('each query of payments reads the rows of an index, as it is sent to SQLite', async () => {
  const { db, close } = await freshFile();
  /** SQLite's plan of a query with its parameters. A partial index needs its condition in the text. */
  const planOf = async (query: { getSQL: () => SQL }) => {
    const steps = await db.all<{ detail: string }>(sql`explain query plan ${query.getSQL()}`);
    return steps.map(({ detail }) => detail).join('; ');
  };
  const page = { limit: 50 };
  const trx = '(account=? AND provider=? AND trx_id=?)';
  for (const [what, query, wanted] of [
    ['an entry by its transaction id', entryQuery(db, 'x', ['bkash'], 'X'), [`payments_trx ${trx}`]],
    ['claims of other wallets', entryQuery(db, 'x', wallets, 'X'), [`payments_trx ${trx}`]],
    ['a message by its transaction id', messageQuery(db, 'x', 'X'), [`payment_messages_trx ${trx}`]],
    [
      'unmatched messages with their claims',
      unmatchedQuery(db, 'x', page),
      ['payment_messages_unmatched (account=?)', `payments_trx ${trx}`, `payments_trx ${trx}`],
    ],
    ['number of unmatched messages', unmatchedCount(db, 'x'), ['payment_messages_unmatched (account=?)']],
    ['sums of claims', claimSumsQuery(db, 'x'), ['payments_open (account=?)']],
    ['open claims', claimsQuery(db, 'x'), ['payments_open (account=?)']],
    ['what is to be given back', overpaidQuery(db, 'x'), ['orders_give_back (shop_id=?)']],
    ['what is to be collected', toCollectQuery(db, 'x'), ['orders_state (shop_id=? AND state=?)']],
    ['a month', flowQuery(db, 'x', 1, 2), ['payments_settled (account=? AND settled_at>? AND settled_at<?)']],
  ] as const) {
    const plan = await planOf(query);
    const used = [...plan.matchAll(/(?:SEARCH|SCAN) \w+ USING (?:COVERING )?INDEX (\w+(?: \([^)]*\))?)/g)];
    expect([what, used.map(([, index]) => index).slice(0, wanted.length)]).toEqual([what, [...wanted]]);
    expect([what, plan.match(/SCAN (?!payment_messages VIRTUAL)\w+/)?.[0]]).toEqual([what, undefined]);
  }
  await close();
});
