import { accountNotes } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Services } from '../../platform/config/services.ts';
import type { AccountNote } from '../contract.ts';
import { findUser } from '../lists/find.ts';

/** Adds a note about an account for other admins. @throws Failure `not_found` */
export async function addNote(
  { database, now }: Services,
  actor: Actor,
  userId: string,
  text: string,
  attempt: Attempt | null,
): Promise<AccountNote> {
  return database.write((transaction) =>
    once(transaction, attempt, now(), async () => {
      const user = await findUser(transaction, userId);
      const note = { id: Bun.randomUUIDv7(), adminName: actor.identifier, text, createdAt: now() };
      await transaction.insert(accountNotes).values({ ...note, userId: user.id });
      const entry = { action: 'user.note', targetKind: 'user', targetId: user.id, after: { note: text } } as const;
      await recordAudit(transaction, actor, entry, now());
      return note;
    }),
  );
}
