import { addDays } from '../../src/lib/stays.ts'

/** A week in the next two months, for the filters of rentals. */
const today = new Date().toISOString().slice(0, 10)
const week = `llegada=${addDays(today, 45)}&salida=${addDays(today, 52)}`

/** Typical searches and the costliest: name and query string of the list page. */
export const searches = {
  'all, page 1': '',
  'all, page 50': 'pagina=50',
  rent: 'type=rent',
  'buy a house, by price': 'type=buy&type=house&orden=price-asc',
  'price 300 to 600 thousand': 'type=buy&precio_min=300000&precio_max=600000',
  '3+ bedrooms, 2+ bathrooms': 'dormitorios=3&banos=2',
  'frequent word': 'q=miramar',
  'street and number': 'q=gaviotas+512',
  'pool and garden, active': 'comodidades=pool,garden&estado=active',
  'luxury, by price': 'feature=luxury&orden=price-desc',
  'zone of the map': 'zona=-11.7795,-77.159,-11.7738,-77.153',
  'zone, buy, by price': 'zona=-11.7795,-77.159,-11.7738,-77.153&type=buy&orden=price-asc',
  'all, by price': 'orden=price-asc',
  'rent, free for a week': `type=rent&${week}`,
  'rent, free for a week, by price': `type=rent&${week}&huespedes=6&precio_max=4000&orden=price-asc`,
  'rent, free for two months': `type=rent&llegada=${addDays(today, 45)}&salida=${addDays(today, 110)}`,
  'words of type and operation': 'q=depa+en+alquiler',
  'all, by size': 'orden=area',
  'price in dollars': 'moneda=USD&precio_max=150000',
  'largest price drop': 'orden=price-drop',
  'with a price drop': 'rebaja=1',
  // Costly searches: words too short for the trigram index, words that never occur together, zones without a listing
  // between many listings (`formatListingsSql` leaves these zones empty), a zone that is long and narrow, the whole bay, the last page.
  'block and lot': 'q=mz+b+lt+4',
  'single letters': 'q=c+d+v',
  'frequent words, never together': 'q=casa+departamento',
  'no such word': 'q=xyzzy',
  'word of most listings, by price': 'q=ancon&orden=price-asc',
  'empty zone': 'zona=-11.776,-77.155,-11.773,-77.153',
  'empty zone, rent, by price': 'zona=-11.776,-77.155,-11.773,-77.153&type=rent&orden=price-asc',
  'narrow zone': 'zona=-12,-77.15505,-11,-77.15495',
  'whole bay, by price': 'zona=-12,-78,-11,-77&orden=price-desc',
  'zone and word': 'zona=-11.7765,-77.1555,-11.7755,-77.1545&q=casa',
  'zone, word and price drop': 'zona=-11.7795,-77.159,-11.7738,-77.153&q=miramar&rebaja=1&orden=price-drop',
  // The last page within `maxSearchOffset` (5000) is 209, which begins at offset 4992.
  'last page': 'pagina=209',
  'last page, word, by price': 'q=ancon&orden=price-desc&pagina=209',
}
