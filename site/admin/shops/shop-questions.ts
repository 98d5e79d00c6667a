import type { actionWords } from '../../i18n/admin/actions.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { isNamed } from '../dialogs/question.ts';

type Words = ReturnType<typeof actionWords>;
type Names = readonly string[];

/** The question before suspending shops: the reason, which the owners read. */
export function suspendQuestion(words: Words, names: Names, language: Language) {
  const [name = ''] = names;
  const isOne = names.length === 1;
  return {
    kind: 'typed',
    title: isOne ? words.suspendTitle : words.bulkTitle(words.suspendShops, formatNumber(names.length, language)),
    text: isOne ? words.suspendText(name) : words.suspendShopsText(names.join(', ')),
    field: words.reason,
    hint: words.suspendReasonHint,
    isEnough: (reason: string) => reason.trim() !== '',
  } as const;
}

/** The question before deleting shops: the admin types the shop's name, or the number of shops. */
export function deleteQuestion(words: Words, names: Names, language: Language) {
  const [name = ''] = names;
  const count = formatNumber(names.length, language);
  return names.length === 1
    ? ({
        kind: 'typed',
        title: words.deleteShopTitle,
        text: words.deleteShop(name),
        field: words.typeName(name),
        hint: words.restoreHint,
        isEnough: isNamed(name),
      } as const)
    : ({
        kind: 'typed',
        title: words.bulkTitle(words.deleteShops, count),
        text: words.deleteShopsText(names.join(', ')),
        field: words.typeCount(count),
        hint: words.restoreManyHint,
        isEnough: (typed: string) => [count, String(names.length)].includes(typed.trim()),
      } as const);
}
