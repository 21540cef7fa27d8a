/** Opens a link in a new tab, which gets no access to this page and no referrer. The link needs a `NewTabHint`. */
export const newTabProps = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Tells screen readers that a link opens a new tab. Make it the last child of the link. It takes no space in the layout. */
export const NewTabHint = () => <span className="sr-only"> (se abre en otra pestaña)</span>
