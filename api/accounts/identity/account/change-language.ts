import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema/index.ts';
import type { Language } from '../../../platform/formats/language.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { Actor } from '../../access/actor.ts';

/** Sets the language of mails to the actor. */
export async function changeLanguage({ database }: Services, actor: Actor, language: Language): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.update(users).set({ language }).where(eq(users.id, actor.userId));
  });
}
