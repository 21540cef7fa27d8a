import { type Backend, startBackend } from '../local-supabase/backend.ts'
import type { PostgresServer } from '../local-supabase/postgres.ts'

/** Starts a backend with `count` listings, in a new database of the server. */
export async function startWithListings(server: PostgresServer, count: number): Promise<Backend> {
  const url = await server.createDatabase(`bench_${count}`)
  const backend = await startBackend({ url })
  if (count > 0) await backend.run(formatListingsSql(count))
  return backend
}

/**
 * Returns SQL that inserts `count` varied listings, the same on every run apart from ids and times. Disables the
 * triggers, which take minutes for a million rows. Of the tables that they maintain, fills only `listing_photos`, in one statement.
 */
export const formatListingsSql = (count: number) => `
set session_replication_role = replica;
insert into public.properties (
  title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet, parking_spaces,
  year_built, features, images, address_street, address_city, address_state, address_country, latitude, longitude,
  status, created_at, updated_at, price_drop, price_changed_at, rent_period, guests, min_nights, pets
)
select
  (array['Casa', 'Departamento', 'Villa', 'Condominio', 'Terreno', 'Local'])[1 + n % 6] || ' '
    || (array['con jardín', 'frente al mar', 'de estreno', 'con terraza', 'remodelado', 'con vista a la bahía', 'amplio'])[1 + n % 7]
    || ' en ' || (array['Miramar', 'Playa Hermosa', 'Las Conchitas', 'San Francisco', 'Marina Lancheros', 'Las Colinas', 'el malecón',
      'Los Yates', 'Casino Náutico', 'Yacht Club', 'Las Garzas'])[1 + n % 11] || ' ' || n,
  repeat('Propiedad bien ubicada, con buena iluminación y a pocos pasos de la playa. ', 6),
  (array['house', 'apartment', 'villa', 'condo', 'land', 'commercial'])[1 + n % 6],
  (array['sale', 'sale', 'rent', 'sale', 'new'])[1 + n % 5],
  case when n % 5 = 2 then 600 + (n * 37) % 6000 else 60000 + (n::bigint * 7919) % 2500000 end,
  case when n % 3 = 0 then 'USD' else 'PEN' end,
  n % 7, n % 5, 40 + (n::bigint * 131) % 900, n % 4, 1950 + n % 75,
  array_remove(array[
    case when n % 2 = 0 then 'parking' end, case when n % 3 = 0 then 'terrace' end, case when n % 5 = 0 then 'pool' end,
    case when n % 7 = 0 then 'garden' end, case when n % 11 = 0 then 'gym' end, case when n % 4 = 0 then 'security' end
  ], null),
  array['/storage/v1/object/public/property-images/bench-' || n || '-1.jpg', '/storage/v1/object/public/property-images/bench-' || n || '-2.jpg'],
  (array['Calle Loreto', 'Malecón Ferreyros', 'Jirón Lima', 'Calle Las Gaviotas', 'Avenida Las Colinas'])[1 + n % 5] || ' ' || n % 997,
  case when n % 13 = 0 then 'Santa Rosa' else 'Ancón' end, 'Lima', 'Perú',
  -- On land, along diagonals, with nothing between them.
  -11.776 + (n % 200 - 100) / 10000.0 + n % 89 / 1e6, -77.155 + (n % 300 - 150) / 10000.0 + n % 97 / 1e6,
  case when n % 17 = 0 then 'sold' when n % 19 = 0 then 'rented' else 'active' end,
  now() - n * interval '7 minutes', now() - n * interval '7 minutes',
  case when n % 23 = 0 then 1 + n % 40 end, case when n % 9 = 0 or n % 23 = 0 then now() - n % 60 * interval '1 day' end,
  case when n % 5 = 2 then (array['month', 'night', 'week', 'season'])[1 + n / 5 % 4] end,
  case when n % 5 = 2 then 2 + n % 9 end, case when n % 20 = 7 then 1 + n % 3 end,
  case when n % 5 = 2 then (array['ask', 'yes', 'no'])[1 + n % 3] end
from generate_series(1, ${count}) as n;
-- Twenty stays of each of these rentals, of one to two weeks.
insert into private.stays (property_id, during, kind)
select id, daterange(first, first + 7 + guests % 8), 'booked'
from public.properties, generate_series(0, 19) as stay,
  lateral (select current_date + stay * 30 + guests * 2 + bedrooms as first) as days
where listing_type = 'rent' and images[1] like '%/bench-%';
set session_replication_role = origin;
insert into private.listing_photos (name, property_id)
select name, id from public.properties, unnest(private.image_names(images)) as name;
`

/**
 * Returns SQL that inserts `count` storage objects. The first thousand are photos of no listing. Each later one has the
 * name of the first photo of the listing with its number, if there is such a listing.
 */
export const formatObjectsSql = (count: number) => `
set session_replication_role = replica;
insert into storage.objects (bucket_id, name, metadata, created_at)
select 'property-images', case when n <= 1000 then 'unused-' else 'bench-' end || n || '-1.jpg', '{"size": 100000}',
  now() - n * interval '1 hour'
from generate_series(1, ${count}) as n;
set session_replication_role = origin;
`
