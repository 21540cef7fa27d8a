interface Row {
  name: string
  /** What somebody does, over the name. */
  label?: string
  text: string
}

/** Articles between hairlines. */
export function RuledList({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <ul className={className}>
      {rows.map(({ name, label, text }) => (
        <li key={name} className="border-t border-garua pt-6 pb-7 first:border-tinta">
          {label && <p className="eyebrow pb-2 text-mut">{label}</p>}
          <h3 className="text-h3">{name}</h3>
          <p className="mt-2 max-w-texto text-mut">{text}</p>
        </li>
      ))}
    </ul>
  )
}
