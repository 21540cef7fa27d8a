-- Local data only: `npm start`, `npm run db:reset`, `supabase start`. Never run it on a hosted project.

-- A local run behaves as the first version of the site: anyone may delete listings and fill the image buckets.
update public.site_settings set open_access = true, usd_to_pen = 3.75, usd_to_pen_date = date '2026-01-05';

-- The local administrator: admin@ancon.local / ancon-admin. The hash is bcrypt of that password, with
-- the lowest cost: the password is public, and the tests sign in hundreds of times.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at
) values (
  'a0000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'admin@ancon.local',
  '$2a$04$RL8la/VVTVSPj2SXzvHC0.MH4pMspN0Z4xKeGb6wYK/sT43/O2Rei', now(),
  '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
);

-- Supabase's own Auth server needs columns that the in-process one does not have.
do $$
begin
  if exists (
    select 1 from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute $sql$
      update auth.users
      set instance_id = '00000000-0000-0000-0000-000000000000',
          confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = ''
      where id = 'a0000000-0000-4000-8000-000000000001'
    $sql$;
    execute $sql$
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      values (
        gen_random_uuid(), 'email', 'a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001',
        '{"sub": "a0000000-0000-4000-8000-000000000001", "email": "admin@ancon.local"}', now(), now()
      )
    $sql$;
  end if;
end;
$$;

insert into public.admins (user_id) values ('a0000000-0000-4000-8000-000000000001');

-- Photos are stored by scripts/seed-images.ts under seed-<listing>-<photo>.jpg. The addresses have no host, because a
-- local server's port varies; they work wherever the page and the API share an origin.
create function pg_temp.photos(listing integer, variadic names text[]) returns text[]
language sql immutable as $$
  select array_agg(
    '/storage/v1/object/public/property-images/seed-' || lpad(listing::text, 2, '0') || '-' || name || '.jpg' order by n
  )
  from unnest(names) with ordinality as photo (name, n);
$$;

insert into public.properties (
  id, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, year_built, features, images, address_street, address_city, address_state, address_country,
  latitude, longitude, status, created_at, updated_at
)
select
  ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, title, description, property_type, listing_type,
  price, currency, bedrooms, bathrooms, area, parking, year_built, string_to_array(features, ' '),
  images, street, 'Ancón', 'Lima', 'Perú', latitude, longitude, status,
  now() - days * interval '1 day' - n * interval '17 minutes', now() - days * interval '1 day' - n * interval '17 minutes'
from (values
  (1, 'Villa frente al mar con piscina infinita en Playa Hermosa',
   'Villa contemporánea en primera fila, con piscina infinita que mira a la puesta de sol. La sala de doble altura se abre por completo a la terraza y al jardín. Cuenta con suite principal con vestidor, tres dormitorios para la familia y cuarto de servicio independiente. El condominio tiene vigilancia permanente y acceso directo a la arena.',
   'villa', 'sale', 890000, 'USD', 5, 5.5, 420, 4, 2021, 'pool garden terrace security ac laundry parking',
   pg_temp.photos(1, 'villa-frente-al-mar', 'interior-sala', 'interior-dormitorio', 'playa-hermosa'),
   'Calle Las Gaviotas 145, Playa Hermosa', -11.7689, -77.1825, 'active', 2),
  (2, 'Departamento con terraza en el Malecón Ferreyros',
   'Departamento de estreno en el tercer piso de un edificio frente al malecón. La terraza techada alcanza para un comedor de seis personas y una parrilla. Los dos dormitorios tienen clóset empotrado y vista lateral al mar. El edificio ofrece ascensor, lavandería común y un estacionamiento techado.',
   'apartment', 'sale', 485000, 'PEN', 2, 2, 92, 1, 2023, 'terrace elevator security parking balcony laundry',
   pg_temp.photos(2, 'departamento-terraza', 'interior-sala', 'interior-dormitorio'),
   'Malecón Ferreyros 612, piso 3', -11.7731, -77.1769, 'active', 3),
  (3, 'Casa de playa amplia en Miramar, alquiler anual',
   'Casa de dos pisos a media cuadra de la playa Miramar, lista para mudarse. En el primer piso están la sala, el comedor y una cocina remodelada con salida al patio. Arriba hay cuatro dormitorios, dos de ellos con balcón. Se alquila amoblada por un año renovable, con dos meses de garantía.',
   'house', 'rent', 5200, 'PEN', 4, 3, 210, 2, 1998, 'furnished balcony terrace parking laundry',
   pg_temp.photos(3, 'casa-malecon', 'interior-sala', 'miramar'),
   'Calle Miramar 238', -11.7752, -77.1741, 'active', 5),
  (4, 'Residencial Los Yates: departamentos de entrega inmediata',
   'Proyecto de cinco pisos con cuarenta departamentos, a cuatro minutos a pie del muelle. Los acabados incluyen piso de porcelanato, tableros de granito y ventanas de aluminio reforzado contra la brisa. Las áreas comunes suman piscina, gimnasio y zona de parrillas. Se puede financiar con crédito hipotecario o directamente con la inmobiliaria.',
   'apartment', 'new', 118000, 'USD', 3, 2, 88, 1, 2025, 'pool gym elevator security parking balcony',
   pg_temp.photos(4, 'residencial-ancon', 'departamento-terraza', 'interior-sala', 'interior-dormitorio'),
   'Jirón Los Yates 120', -11.7718, -77.1758, 'active', 6),
  (5, 'Terreno en las colinas con vista a toda la bahía',
   'Terreno de esquina, con topografía suave y vista abierta a la bahía. Tiene habilitación urbana concluida, con agua, luz y pistas asfaltadas. La zonificación permite una vivienda de hasta tres pisos. La documentación está saneada e inscrita en Registros Públicos.',
   'land', 'sale', 165000, 'USD', 0, 0, 450, 0, null, '',
   pg_temp.photos(5, 'terreno-colinas', 'ancon-bay'),
   'Avenida Las Colinas, manzana C, lote 8', -11.7664, -77.1643, 'active', 8),
  (6, 'Local comercial a pasos del Casino Náutico',
   'Local en planta baja con frente vidriado de siete metros sobre una calle de mucho paso. Tiene un depósito, un baño y conexión trifásica lista para cocina. En temporada lo recorren a diario los visitantes del malecón. Ideal para cafetería, heladería o tienda de artículos de playa.',
   'commercial', 'rent', 4800, 'PEN', 0, 1, 75, 0, 2010, 'security ac',
   pg_temp.photos(6, 'local-comercial', 'casino-nautico'),
   'Jirón Lima 305', -11.7727, -77.1772, 'active', 9),
  (7, 'Condominio Marina Lancheros: dúplex con amarradero cercano',
   'Dúplex en condominio cerrado, con vista al muelle de los lancheros. El primer nivel integra sala, comedor y cocina, y se prolonga en una terraza con toldo. En el segundo hay tres dormitorios y una sala de estar familiar. La administración se ocupa del jardín, la piscina y la seguridad todo el año.',
   'condo', 'sale', 259000, 'USD', 3, 2.5, 148, 2, 2016, 'pool security terrace parking garden',
   pg_temp.photos(7, 'marina-lancheros', 'departamento-terraza', 'interior-sala', 'interior-dormitorio'),
   'Condominio Marina Lancheros, dúplex 14', -11.7746, -77.179, 'active', 11),
  (8, 'Casona republicana restaurada frente al malecón',
   'Casona de 1890 restaurada con permiso del Ministerio de Cultura, con su balcón corrido de madera original. Los salones conservan pisos de pino oregón y techos de cuatro metros. El patio interior reparte la luz a los seis dormitorios. Es una pieza única para vivienda, hotel pequeño o sede institucional.',
   'house', 'sale', 3850000, 'PEN', 6, 5, 640, 3, 1890, 'garden terrace security balcony parking',
   pg_temp.photos(8, 'casona-historica', 'casa-malecon', 'interior-sala', 'interior-dormitorio', 'ancon-bay'),
   'Malecón Ferreyros 410', -11.7735, -77.1764, 'active', 13),
  (9, 'Departamento amoblado frente a la playa San Francisco',
   'Departamento de un dormitorio pensado para pasar la temporada sin cargar nada. Viene con cocina equipada, ropa de cama y conexión a internet. La sala mira directamente a la playa San Francisco. El alquiler es mensual e incluye el mantenimiento del edificio.',
   'apartment', 'rent', 650, 'USD', 1, 1, 54, 1, 2012, 'furnished elevator security balcony',
   pg_temp.photos(9, 'departamento-terraza', 'interior-dormitorio'),
   'Playa San Francisco 87, departamento 402', -11.7709, -77.1801, 'active', 15),
  (10, 'Casa familiar con jardín cerca del Museo de Sitio',
   'Casa de un piso en una calle tranquila, a tres cuadras del Museo de Sitio. El jardín posterior tiene árboles frutales y espacio para una piscina. Los tres dormitorios dan al jardín y la cocina es independiente. Es una buena opción para una primera vivienda en el balneario.',
   'house', 'sale', 398000, 'PEN', 3, 2, 180, 1, 1985, 'garden laundry parking',
   pg_temp.photos(10, 'casa-malecon', 'interior-sala'),
   'Calle Loreto 152', -11.7764, -77.1702, 'sold', 18),
  (11, 'Villas Las Conchitas: preventa en primera etapa',
   'Doce villas sobre la caleta de Las Conchitas, con entrega programada por etapas. Cada una tiene piscina propia, techo verde y estacionamiento para dos autos. El diseño aprovecha la ventilación natural y la pendiente para que ninguna tape la vista de otra. En preventa se separa con el diez por ciento.',
   'villa', 'new', 2450000, 'PEN', 4, 4.5, 310, 2, 2026, 'pool garden terrace security parking balcony',
   pg_temp.photos(11, 'villa-frente-al-mar', 'las-conchitas', 'interior-sala', 'interior-dormitorio'),
   'Camino a Las Conchitas, kilómetro 2', -11.7812, -77.1868, 'active', 20),
  (12, 'Penthouse con vista panorámica a la bahía',
   'Penthouse de un solo nivel en el último piso, con vista de ciento ochenta grados. La terraza propia tiene jacuzzi, parrilla y pérgola de madera. Los acabados son importados y toda la casa tiene aire acondicionado. Incluye tres estacionamientos y un depósito.',
   'apartment', 'sale', 545000, 'USD', 3, 3.5, 235, 3, 2022, 'terrace ac elevator security gym pool parking furnished',
   pg_temp.photos(12, 'residencial-ancon', 'departamento-terraza', 'interior-sala', 'interior-dormitorio', 'ancon-bay'),
   'Malecón Ferreyros 890, piso 9', -11.7722, -77.1776, 'active', 24),
  (13, 'Condominio Yacht Club: departamento de dos dormitorios',
   'Departamento en condominio vecino al Yacht Club Ancón, con ingreso por la marina. Tiene dos dormitorios, el principal con baño incorporado, y una sala con balcón. Los residentes comparten piscina temperada, juegos para niños y salón de usos múltiples. Se alquila por contrato mínimo de seis meses.',
   'condo', 'rent', 3100, 'PEN', 2, 2, 96, 1, 2018, 'pool security elevator balcony parking gym',
   pg_temp.photos(13, 'yacht-club', 'interior-sala', 'interior-dormitorio'),
   'Condominio Yacht Club, torre B, 305', -11.7703, -77.1784, 'active', 28),
  (14, 'Terreno frente a la playa para proyecto hotelero',
   'Terreno de gran formato en primera línea, con cuarenta metros de frente a la playa. La zonificación de recreación turística admite hotel o condominio de baja altura. Cuenta con estudio de suelos y certificado de parámetros vigente. Se escuchan propuestas de asociación con desarrolladores.',
   'land', 'sale', 7900000, 'PEN', 0, 0, 2800, 0, null, '',
   pg_temp.photos(14, 'playa-hermosa', 'terreno-colinas'),
   'Playa Hermosa, lote 3', -11.7676, -77.1838, 'active', 33),
  (15, 'Casa de estreno en Miramar con rooftop',
   'Casa de tres pisos recién terminada, con azotea equipada para reuniones. La cocina abierta tiene isla y despensa, y el comedor recibe luz de un patio central. Los cuatro dormitorios cuentan con baño propio. El sistema de paneles solares calienta el agua de toda la casa.',
   'house', 'new', 1290000, 'PEN', 4, 4.5, 265, 2, 2025, 'terrace heating laundry parking security balcony',
   pg_temp.photos(15, 'casa-malecon', 'interior-sala', 'interior-dormitorio', 'miramar'),
   'Calle Tacna 77, Miramar', -11.7757, -77.1733, 'active', 37),
  (16, 'Local con terraza en el Jirón Los Yates',
   'Local de dos niveles con terraza que da a la vereda peatonal. El primer nivel sirve para atención y el segundo para oficina o almacén. Acaba de renovarse la instalación eléctrica y el piso. Se vende con el inquilino actual, que tiene contrato por dos años más.',
   'commercial', 'sale', 920000, 'PEN', 0, 2, 130, 1, 2005, 'terrace security parking',
   pg_temp.photos(16, 'local-comercial', 'miramar'),
   'Jirón Los Yates 245', -11.7724, -77.1761, 'active', 41),
  (17, 'Minidepartamento económico a cuatro cuadras del mar',
   'Minidepartamento en segundo piso, fresco y bien iluminado. Tiene un dormitorio, cocina con muebles altos y lavandería propia. Queda cerca del mercado y del paradero a Lima. El precio incluye el agua y los arbitrios municipales.',
   'apartment', 'rent', 780, 'PEN', 1, 1, 38, 0, 2001, 'laundry',
   pg_temp.photos(17, 'interior-dormitorio', 'interior-sala'),
   'Calle Ayacucho 330, interior 5', -11.7779, -77.1688, 'rented', 45),
  (18, 'Villa clásica con jardín y piscina en Las Conchitas',
   'Villa de los años setenta, ampliada y bien conservada, sobre un lote de casi mil metros. El jardín baja en terrazas hasta una puerta privada hacia la caleta. Tiene salón con chimenea, comedor de diario y cinco dormitorios. La piscina y el sistema de riego se renovaron hace dos años.',
   'villa', 'sale', 1180000, 'USD', 5, 6, 520, 4, 1974, 'pool garden terrace security parking laundry heating',
   pg_temp.photos(18, 'villa-frente-al-mar', 'casa-malecon', 'las-conchitas'),
   'Bajada Las Conchitas 18', -11.7806, -77.1859, 'sold', 52),
  (19, 'Condominio Ancón Norte: casas con club house',
   'Conjunto cerrado de casas de dos pisos con club house, canchas y piscina para adultos y niños. Todas tienen tres dormitorios, patio con lavandería y estacionamiento propio. El financiamiento directo permite pagar la inicial en dieciocho meses. La caseta de ingreso controla visitas y vehículos las veinticuatro horas.',
   'condo', 'new', 365000, 'PEN', 3, 2.5, 118, 1, 2026, 'pool garden security gym parking laundry',
   pg_temp.photos(19, 'residencial-ancon', 'interior-sala', 'interior-dormitorio'),
   'Panamericana Norte, kilómetro 43', -11.7698, -77.1577, 'active', 58),
  (20, 'Terreno urbano para vivienda en Miramar',
   'Terreno rectangular de ocho por veinte metros, en zona consolidada y a seis cuadras de la playa. Está cercado y cuenta con conexiones de agua, desagüe y electricidad. Los vecinos son casas familiares de uno y dos pisos. Puede construirse de inmediato.',
   'land', 'sale', 142000, 'PEN', 0, 0, 160, 0, null, '',
   pg_temp.photos(20, 'terreno-colinas', 'miramar'),
   'Calle Piura, manzana H, lote 21', -11.7781, -77.1712, 'active', 63),
  (21, 'Casa de temporada con piscina en Playa Hermosa',
   'Casa luminosa con piscina y parrilla, a una cuadra de la arena. Duerme cómodamente a diez personas en cinco dormitorios. Se entrega equipada, con jardinero y mantenimiento de piscina incluidos. El alquiler es por mes completo, de diciembre a marzo.',
   'house', 'rent', 3500, 'USD', 5, 4, 280, 3, 2014, 'pool furnished garden terrace ac parking',
   pg_temp.photos(21, 'casa-malecon', 'villa-frente-al-mar', 'interior-dormitorio'),
   'Calle Los Delfines 64, Playa Hermosa', -11.7693, -77.182, 'rented', 71),
  (22, 'Oficina con vista al mar junto al Casino Náutico',
   'Oficina en segundo piso, con un ambiente abierto, dos privados y una sala de reuniones. Las ventanas miran al espigón y al Casino Náutico. Tiene aire acondicionado, cableado de red y baño propio. Un buen punto para estudio de arquitectura, notaría o agencia.',
   'commercial', 'sale', 148000, 'USD', 0, 1, 84, 1, 2011, 'ac elevator security parking',
   pg_temp.photos(22, 'casino-nautico', 'local-comercial'),
   'Malecón Ferreyros 205, oficina 201', -11.7741, -77.1759, 'active', 80),
  (23, 'Departamento remodelado con vista a la marina',
   'Departamento remodelado por completo, con cocina abierta y barra hacia la sala. Los tres dormitorios tienen pisos laminados y roller black out. Desde el balcón se ven los botes de la Marina Lancheros. El edificio es pequeño, con solo ocho propietarios.',
   'apartment', 'sale', 620000, 'PEN', 3, 2, 104, 1, 2008, 'balcony security parking laundry',
   pg_temp.photos(23, 'departamento-terraza', 'interior-sala', 'marina-lancheros'),
   'Calle Marina 19, piso 4', -11.7748, -77.1786, 'active', 94),
  (24, 'Villa en construcción sobre la playa San Francisco',
   'Villa en obra con entrega en diez meses, sobre el extremo tranquilo de la playa San Francisco. El comprador todavía puede elegir acabados y distribución de la cocina. El proyecto incluye piscina, cava y elevador privado. Es parte de un grupo de tres villas con ingreso común vigilado.',
   'villa', 'new', 720000, 'USD', 4, 4.5, 345, 3, 2026, 'pool elevator terrace security parking ac',
   pg_temp.photos(24, 'villa-frente-al-mar', 'playa-hermosa', 'interior-sala'),
   'Playa San Francisco 210', -11.7705, -77.1808, 'active', 110)
) as listing (
  n, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, area, parking,
  year_built, features, images, street, latitude, longitude, status, days
);
