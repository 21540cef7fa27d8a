/** The field's name in the form's data. */
export const HONEYPOT = 'sitio_web'

/** A field that people neither see nor reach with the keyboard; robots fill in everything. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        No llene este campo
        <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
