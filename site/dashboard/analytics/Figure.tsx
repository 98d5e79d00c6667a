/** Numbers of this many characters or more would wrap in a narrow tile: '৳1,88,535'. */
const long = 8;

/** A large number with its name. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="figures__one">
      <dt>{name}</dt>
      <dd className={value.length >= long ? 'figures__long' : undefined}>{value}</dd>
    </div>
  );
}
