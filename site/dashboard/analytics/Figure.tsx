/** Signs from which on a number would be broken in two where tiles are narrow: '৳1,88,535'. */
const long = 8;

/** A number that stands large, with its name. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="figures__one">
      <dt>{name}</dt>
      <dd className={value.length >= long ? 'figures__long' : undefined}>{value}</dd>
    </div>
  );
}
