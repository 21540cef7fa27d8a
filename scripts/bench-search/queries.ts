/** The most frequent searches. `address` is the query string of the list page. */
export const searches = [
  { name: 'todas, página 1', address: '' },
  { name: 'todas, página 50', address: 'pagina=50' },
  { name: 'alquilar', address: 'type=rent' },
  { name: 'comprar casa, por precio', address: 'type=buy&type=house&orden=price-asc' },
  { name: 'precio 300 mil a 600 mil', address: 'type=buy&precio_min=300000&precio_max=600000' },
  { name: '3+ dormitorios, 2+ baños', address: 'dormitorios=3&banos=2' },
  { name: 'texto frecuente', address: 'q=miramar' },
  { name: 'calle y número', address: 'q=gaviotas+512' },
  { name: 'piscina y jardín, activas', address: 'comodidades=pool,garden&estado=active' },
  { name: 'lujo, por precio', address: 'feature=luxury&orden=price-desc' },
  { name: 'zona del mapa', address: 'zona=-11.7795,-77.175,-11.7738,-77.169' },
  { name: 'zona, comprar, por precio', address: 'zona=-11.7795,-77.175,-11.7738,-77.169&type=buy&orden=price-asc' },
  { name: 'mayor rebaja', address: 'orden=drop' },
  { name: 'bajaron de precio', address: 'rebajas=1' },
] as const

/**
 * Inherently costly searches: words too short for the trigram index, words that never occur together, areas without
 * listings among many (see `listingsSql`) or too long for the index, the last page.
 * They may slow down with more listings, but stay under one second.
 */
export const costlySearches = [
  { name: 'manzana y lote', address: 'q=mz+b+lt+4' },
  { name: 'letras sueltas', address: 'q=c+d+v' },
  { name: 'frecuentes, nunca juntas', address: 'q=casa+departamento' },
  { name: 'no existe', address: 'q=xyzzy' },
  { name: 'texto en todas, por precio', address: 'q=ancon&orden=price-asc' },
  { name: 'zona vacía', address: 'zona=-11.776,-77.171,-11.773,-77.169' },
  {
    name: 'zona vacía, alquilar, por precio',
    address: 'zona=-11.776,-77.171,-11.773,-77.169&type=rent&orden=price-asc',
  },
  { name: 'zona angosta', address: 'zona=-12,-77.17105,-11,-77.17095' },
  { name: 'toda la bahía, por precio', address: 'zona=-12,-78,-11,-77&orden=price-desc' },
  { name: 'zona y texto', address: 'zona=-11.7765,-77.1715,-11.7755,-77.1705&q=casa' },
  { name: 'zona, texto y rebaja', address: 'zona=-11.7795,-77.175,-11.7738,-77.169&q=miramar&rebajas=1&orden=drop' },
  { name: 'última página', address: 'pagina=209' },
  { name: 'última página, texto y precio', address: 'q=ancon&orden=price-desc&pagina=209' },
] as const
