/** Words before a first name, and single letters. */
const title =
  /^(?:\p{L}\p{M}*|md|mohd|mst|most|mr|mrs|ms|miss|dr|engr|prof|haji|মো|মোঃ|মো:|মোসা|মোসাঃ|মোছা|মোছাঃ|ডা|ডাঃ|হাজী|জনাব|মিসেস)\.?$/iu;

const longest = 30;

/**
 * The first name in a name as typed into an order form, such as `Rahima` for `Mst. Rahima Khatun`.
 * @returns '' if the field contains something else, such as a phone number
 */
export function firstName(name: string): string {
  const words = name
    .split(/[\s,/()]+/)
    .map((word) => word.replace(/^[^\p{L}]+/u, ''))
    .filter((word) => word !== '');
  const first = words.find((word) => !title.test(word)) ?? words[0] ?? '';
  return /[\p{N}@]/u.test(name) || first.length > longest ? '' : first;
}
