/** The most frequent searches: name and query string of the list page. */
export const searches = {
  'todas, página 1': '',
  'todas, página 50': 'pagina=50',
  alquilar: 'type=rent',
  'comprar casa, por precio': 'type=buy&type=house&orden=price-asc',
  'precio 300 mil a 600 mil': 'type=buy&precio_min=300000&precio_max=600000',
  '3+ dormitorios, 2+ baños': 'dormitorios=3&banos=2',
  'texto frecuente': 'q=miramar',
  'calle y número': 'q=gaviotas+512',
  'piscina y jardín, activas': 'comodidades=pool,garden&estado=active',
  'lujo, por precio': 'feature=luxury&orden=price-desc',
  'zona del mapa': 'zona=-11.7795,-77.159,-11.7738,-77.153',
  'zona, comprar, por precio': 'zona=-11.7795,-77.159,-11.7738,-77.153&type=buy&orden=price-asc',
  'todas, por precio': 'orden=price-asc',
  'todas, por área': 'orden=area',
  'precio en dólares': 'moneda=USD&precio_max=150000',
  'mayor rebaja': 'orden=drop',
  'bajaron de precio': 'rebajas=1',
}

/**
 * Inherently costly searches: words too short for the trigram index, words that never occur together, areas without
 * listings among many (see `listingsSql`) or too long for the index, the last page.
 * They may slow down with more listings, but stay under one second.
 */
export const costlySearches = {
  'manzana y lote': 'q=mz+b+lt+4',
  'letras sueltas': 'q=c+d+v',
  'frecuentes, nunca juntas': 'q=casa+departamento',
  'no existe': 'q=xyzzy',
  'texto en todas, por precio': 'q=ancon&orden=price-asc',
  'zona vacía': 'zona=-11.776,-77.155,-11.773,-77.153',
  'zona vacía, alquilar, por precio': 'zona=-11.776,-77.155,-11.773,-77.153&type=rent&orden=price-asc',
  'zona angosta': 'zona=-12,-77.15505,-11,-77.15495',
  'toda la bahía, por precio': 'zona=-12,-78,-11,-77&orden=price-desc',
  'zona y texto': 'zona=-11.7765,-77.1555,-11.7755,-77.1545&q=casa',
  'zona, texto y rebaja': 'zona=-11.7795,-77.159,-11.7738,-77.153&q=miramar&rebajas=1&orden=drop',
  'última página': 'pagina=209',
  'última página, texto y precio': 'q=ancon&orden=price-desc&pagina=209',
}
