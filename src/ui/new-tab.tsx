/** Opens a link in a new tab, which neither reaches this page nor learns its address. The link needs a `NewTabHint`. */
export const newTabProps = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Tells screen readers that a link opens a new tab. The last child of the link; out of its layout. */
export const NewTabHint = () => <span className="sr-only"> (se abre en otra pestaña)</span>
