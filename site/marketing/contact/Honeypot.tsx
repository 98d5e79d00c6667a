/** A field for bots, which fill in every field; people neither see nor reach it. Forms read its value on submission. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="contact-form__honeypot" aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
