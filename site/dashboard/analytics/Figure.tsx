/** A number that stands large, with its name. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="figures__one">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
