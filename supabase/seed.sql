-- Local data only: `npm start`, `npm run db:reset`, `supabase start`. Never run it on a hosted project.

-- A local run behaves as the specification describes: anyone may delete listings and upload images of the site.
update public.site_settings set open_access = true, review_listings = false, usd_to_pen = 3.75, usd_to_pen_date = date '2026-01-05';

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

-- scripts/local-supabase/seed-images.ts stores the photos as seed-<listing>-<photo>.jpg. The URLs have no host,
-- because a local server's port varies: the site adds that of its backend (src/config/env.ts).
create function pg_temp.photos(listing integer, variadic names text[]) returns text[]
language sql immutable as $$
  select array_agg(
    '/storage/v1/object/public/property-images/seed-' || lpad(listing::text, 2, '0') || '-' || name || '.jpg' order by n
  )
  from unnest(names) with ordinality as photo (name, n);
$$;

insert into public.properties (
  id, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, square_feet,
  parking_spaces, rent_period, guests, deposit, min_nights, pets, year_built, features, images, address_street, address_city, address_state, address_country,
  latitude, longitude, status, created_at, updated_at
)
select
  ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, title, description, property_type, listing_type,
  price, currency, bedrooms, bathrooms, area, parking, rent_period, guests, deposit, min_nights, pets, year_built,
  string_to_array(features, ' '),
  images, street, 'Ancón', 'Lima', 'Perú', latitude, longitude, status,
  now() - days * interval '1 day' - n * interval '17 minutes', now() - days * interval '1 day' - n * interval '17 minutes'
from (values
  (1, 'Villa frente al mar con piscina infinita en Playa Hermosa',
   'Villa de dos niveles sobre la arena, en esquina, con piscina de borde infinito de doce metros. La sala mide siete por nueve y sus mamparas se recogen por completo hacia la terraza. Suite principal con vestidor y baño con tina, tres dormitorios con baño propio y uno de servicio con ingreso independiente. Cochera techada para cuatro autos. Mantenimiento del condominio: S/ 980 al mes, con vigilancia las 24 horas.',
   'villa', 'sale', 890000, 'USD', 5, 5.5, 420, 4, 2021, 'pool garden terrace security ac laundry parking',
   pg_temp.photos(1, 'villa-frente-al-mar', 'interior-sala', 'interior-dormitorio', 'playa-hermosa'),
   'Calle Las Gaviotas 145, Playa Hermosa', -11.7632, -77.17, 'active', 2),
  (2, 'Departamento con terraza en el Malecón Ferreyros',
   'Tercer piso con ascensor, de frente al malecón. La terraza techada tiene dieciocho metros cuadrados: entra una mesa para seis y la parrilla ya está instalada. Dos dormitorios con clóset empotrado; el principal tiene baño incorporado. Cocina cerrada con salida a lavandería. Se entrega en treinta días, con un estacionamiento techado y depósito.',
   'apartment', 'sale', 485000, 'PEN', 2, 2, 92, 1, 2023, 'terrace elevator security parking balcony laundry',
   pg_temp.photos(2, 'departamento-terraza', 'interior-estar', 'interior-dormitorio'),
   'Malecón Ferreyros 612, piso 3', -11.7682, -77.1718, 'active', 3),
  (3, 'Casa de playa amplia en Miramar, alquiler anual',
   'Casa de dos pisos a media cuadra de la playa Miramar, con la fachada recién pintada. Abajo: sala, comedor, cocina remodelada en 2022 y patio de cuarenta metros cuadrados. Arriba: cuatro dormitorios, dos con balcón a la calle. Se alquila amoblada por un año renovable, con dos meses de garantía y uno de adelanto. Se aceptan mascotas.',
   'house', 'rent', 5200, 'PEN', 4, 3, 210, 2, 1998, 'furnished balcony terrace parking laundry',
   pg_temp.photos(3, 'casa-malecon', 'interior-sala', 'miramar'),
   'Calle Miramar 238', -11.7502, -77.1661, 'active', 5),
  (4, 'Residencial Los Yates: departamentos de entrega inmediata',
   'Cuarenta departamentos en cinco pisos, a cuatro minutos a pie del muelle. Porcelanato en áreas sociales, tableros de granito y ventanas de aluminio con pintura marina. Quedan siete unidades de tres dormitorios; la del precio está en el segundo piso y mira al parque. Piscina, gimnasio y zona de parrillas en la azotea. Crédito hipotecario con tres bancos o cuota inicial de 20 % y saldo directo.',
   'apartment', 'new', 118000, 'USD', 3, 2, 88, 1, 2025, 'pool gym elevator security parking balcony',
   pg_temp.photos(4, 'residencial-ancon', 'residencial-jardines', 'interior-sala', 'interior-dormitorio'),
   'Jirón Los Yates 120', -11.7762, -77.179, 'active', 6),
  (5, 'Terreno en las colinas con vista a toda la bahía',
   'Lote en esquina de dieciocho por veinticinco metros, con pendiente suave hacia la bahía. Habilitación urbana concluida: agua, desagüe, luz y pista asfaltada hasta la puerta. Los parámetros permiten tres pisos y 40 % de área libre. Inscrito en Registros Públicos, sin cargas ni gravámenes. Se visita con cita; el acceso es por la avenida Las Colinas.',
   'land', 'sale', 165000, 'USD', 0, 0, 450, 0, null, '',
   pg_temp.photos(5, 'terreno-colinas', 'ancon-bay'),
   'Avenida Las Colinas, manzana C, lote 8', -11.7664, -77.1643, 'active', 8),
  (6, 'Local comercial a pasos del Casino Náutico',
   'Local en planta baja con siete metros de vitrina, a cuarenta pasos del Casino Náutico. Salón de cincuenta y ocho metros cuadrados, depósito, un baño y conexión trifásica con salida para campana. Los últimos seis años funcionó una heladería. Contrato mínimo de dos años, con dos meses de garantía. La licencia anterior era de giro alimentos.',
   'commercial', 'rent', 4800, 'PEN', 0, 1, 75, 0, 2010, 'security ac',
   pg_temp.photos(6, 'local-comercial', 'casino-nautico'),
   'Jirón Lima 305', -11.7737, -77.1752, 'active', 9),
  (7, 'Condominio Marina Lancheros: dúplex con amarradero cercano',
   'Dúplex de esquina en condominio de veintidós viviendas, con vista al muelle de los lancheros. Primer nivel: sala, comedor, cocina abierta y terraza con toldo. Segundo nivel: tres dormitorios y estar familiar. Dos estacionamientos y depósito en el sótano. La cuota de S/ 620 incluye jardín, piscina, agua y guardianía; el amarradero se alquila aparte.',
   'condo', 'sale', 259000, 'USD', 3, 2.5, 148, 2, 2016, 'pool security terrace parking garden',
   pg_temp.photos(7, 'marina-lancheros', 'departamento-terraza', 'interior-sala', 'interior-dormitorio'),
   'Condominio Marina Lancheros, dúplex 14', -11.7754, -77.1812, 'active', 11),
  (8, 'Casona republicana restaurada frente al malecón',
   'Casona de 1890 restaurada en 2017 con autorización del Ministerio de Cultura. Conserva el balcón corrido de madera, los pisos de pino oregón y los techos de cuatro metros. Seis dormitorios y tres salones alrededor de un patio; las instalaciones de agua y luz son nuevas. Hoy se usa como vivienda y su zonificación admite hospedaje y oficinas. Entrega a sesenta días de la firma.',
   'house', 'sale', 3850000, 'PEN', 6, 5, 640, 3, 1890, 'garden terrace security balcony parking',
   pg_temp.photos(8, 'casona-historica', 'casona-balcon', 'interior-sala', 'interior-estar', 'interior-dormitorio', 'miramar', 'ancon-bay'),
   'Malecón Ferreyros 410', -11.7713, -77.173, 'active', 13),
  (9, 'Departamento amoblado frente a la playa San Francisco',
   'Un dormitorio en el cuarto piso, con la sala hacia la playa San Francisco. Se entrega con cocina equipada, ropa de cama, televisor e internet de 200 Mbps. Alquiler mensual, con un mes de garantía; el precio incluye mantenimiento y agua. Estacionamiento para un auto. No se permiten fiestas.',
   'apartment', 'rent', 650, 'USD', 1, 1, 54, 1, 2012, 'furnished elevator security balcony',
   pg_temp.photos(9, 'interior-estar', 'interior-dormitorio', 'departamento-terraza'),
   'Playa San Francisco 87, departamento 402', -11.7757, -77.1953, 'active', 15),
  (10, 'Media casona con balcón corrido cerca del Museo de Sitio',
   'Mitad de una casona de 1925, a tres cuadras del Museo de Sitio, con ingreso propio y balcón corrido en el segundo piso. Tres dormitorios, dos baños y un patio con parra. Los muros y el techo se reforzaron en 2019; faltan por restaurar los pisos del salón y la escalera. Independizada en Registros Públicos.',
   'house', 'sale', 398000, 'PEN', 3, 2, 180, 0, 1925, 'balcony laundry',
   pg_temp.photos(10, 'casona-balcon', 'interior-dormitorio'),
   'Calle Loreto 152', -11.7778, -77.1722, 'sold', 18),
  (11, 'Villas Las Conchitas: preventa en primera etapa',
   'Doce villas escalonadas sobre la caleta de Las Conchitas; ninguna tapa la vista de la de atrás. Cada una tiene 310 m², cuatro dormitorios, piscina de ocho metros y dos cocheras. La primera etapa, de cinco villas, se entrega a doce meses de la firma. Se separa con 10 %, se firma con 30 % y el saldo va contra entrega. Memoria descriptiva y planos en la caseta de ventas.',
   'villa', 'new', 2450000, 'PEN', 4, 4.5, 310, 2, 2026, 'pool garden terrace security parking balcony',
   pg_temp.photos(11, 'villa-piscina', 'las-conchitas', 'villa-terraza', 'interior-estar', 'interior-dormitorio'),
   'Camino a Las Conchitas, kilómetro 2', -11.7722, -77.1921, 'active', 20),
  (12, 'Penthouse con vista panorámica a la bahía',
   'Último piso completo, de un solo nivel, con ventanas a la bahía por tres lados. Terraza de setenta metros cuadrados con pérgola, parrilla y jacuzzi para seis. Tres dormitorios con baño; aire acondicionado en todos los ambientes. Se vende amoblado, con tres estacionamientos en línea y depósito. Mantenimiento: S/ 1,450 al mes.',
   'apartment', 'sale', 545000, 'USD', 3, 3.5, 235, 3, 2022, 'terrace ac elevator security gym pool parking furnished',
   pg_temp.photos(12, 'residencial-jardines', 'departamento-terraza', 'interior-estar', 'interior-dormitorio', 'ancon-bay'),
   'Malecón Ferreyros 890, piso 9', -11.7663, -77.1711, 'active', 24),
  (13, 'Condominio Yacht Club: departamento de dos dormitorios',
   'Departamento de dos dormitorios en la torre B, tercer piso, vecino al Yacht Club Ancón. El principal tiene baño incorporado; la sala da a un balcón con vista a los veleros. Piscina temperada, juegos para niños y sala de reuniones para los residentes. Contrato mínimo de seis meses, con dos de garantía. Mantenimiento incluido en la renta.',
   'condo', 'rent', 3100, 'PEN', 2, 2, 96, 1, 2018, 'pool security elevator balcony parking gym',
   pg_temp.photos(13, 'yacht-club', 'interior-estar', 'interior-dormitorio'),
   'Condominio Yacht Club, torre B, 305', -11.7741, -77.1862, 'active', 28),
  (14, 'Terreno frente a la playa para proyecto hotelero',
   'Lote de 40 metros de frente por 70 de fondo, en primera línea de Playa Hermosa. Zonificación de recreación turística: hotel o condominio de hasta cuatro pisos. Se entrega con estudio de suelos de 2025, levantamiento topográfico y certificado de parámetros vigente. La factibilidad de agua está aprobada para ciento veinte habitaciones. El propietario evalúa aportarlo a un proyecto.',
   'land', 'sale', 7900000, 'PEN', 0, 0, 2800, 0, null, '',
   pg_temp.photos(14, 'playa-hermosa', 'terreno-colinas'),
   'Playa Hermosa, lote 3', -11.7596, -77.1685, 'active', 33),
  (15, 'Casa de estreno en Miramar con rooftop',
   'Casa de tres pisos terminada en agosto de 2025. Cocina abierta con isla y despensa, comedor con luz de un patio central y cuatro dormitorios con baño propio. En la azotea, techada a medias, hay parrilla, lavadero y vista a la bahía. Seis paneles solares calientan el agua. La constructora da cinco años de garantía por la estructura.',
   'house', 'new', 1290000, 'PEN', 4, 4.5, 265, 2, 2025, 'terrace heating laundry parking security balcony',
   pg_temp.photos(15, 'departamento-terraza', 'interior-sala', 'interior-dormitorio', 'miramar'),
   'Calle Tacna 77, Miramar', -11.7479, -77.1652, 'active', 37),
  (16, 'Local con terraza en el Jirón Los Yates',
   'Local de dos niveles al pie de un edificio de viviendas, con terraza de treinta metros cuadrados hacia la vereda peatonal. Abajo, salón de ochenta metros con dos baños; arriba, oficina o almacén. Tablero eléctrico y pisos renovados en 2024. Se vende con inquilino: contrato por dos años más, a S/ 5,400 mensuales.',
   'commercial', 'sale', 920000, 'PEN', 0, 2, 130, 1, 2005, 'terrace security parking',
   pg_temp.photos(16, 'residencial-ancon', 'local-comercial'),
   'Jirón Los Yates 245', -11.7771, -77.1772, 'active', 41),
  (17, 'Minidepartamento económico a cuatro cuadras del mar',
   'Minidepartamento en segundo piso, con ventana a la calle en la sala y en el dormitorio. Cocina con muebles altos, lavandería propia y medidor de luz independiente. A dos cuadras del mercado y a una del paradero a Lima. El precio incluye agua y arbitrios. Un mes de garantía.',
   'apartment', 'rent', 780, 'PEN', 1, 1, 38, 0, 2001, 'laundry',
   pg_temp.photos(17, 'interior-dormitorio', 'interior-sala'),
   'Calle Ayacucho 330, interior 5', -11.7794, -77.1705, 'rented', 45),
  (18, 'Villa de 1974 con jardín y piscina en Las Conchitas',
   'Villa de 1974 sobre un lote de 960 m², ampliada en 2003. El jardín baja en tres terrazas hasta una puerta propia hacia la caleta. Salón con chimenea, comedor de diario, cinco dormitorios y casa de guardián. La piscina, de doce por cinco, y el riego por goteo se renovaron hace dos años.',
   'villa', 'sale', 1180000, 'USD', 5, 6, 520, 4, 1974, 'pool garden terrace security parking laundry heating',
   pg_temp.photos(18, 'villa-terraza', 'villa-piscina', 'las-conchitas'),
   'Bajada Las Conchitas 18', -11.7736, -77.1906, 'sold', 52),
  (19, 'Condominio Ancón Norte: casas con club house',
   'Etapa de sesenta casas de dos pisos con tres dormitorios, patio con lavandería y cochera. Club house con piscina para adultos y niños, cancha de fulbito y gimnasio, ya en uso. La inicial de 15 % se paga en dieciocho meses; el saldo, con crédito MiVivienda. Caseta con control de visitas las 24 horas. La segunda etapa se entrega en ocho meses.',
   'condo', 'new', 365000, 'PEN', 3, 2.5, 118, 1, 2026, 'pool garden security gym parking laundry',
   pg_temp.photos(19, 'residencial-jardines', 'interior-sala', 'interior-dormitorio'),
   'Panamericana Norte, kilómetro 43', -11.7698, -77.1577, 'active', 58),
  (20, 'Terreno urbano para vivienda en Miramar',
   'Lote de ocho por veinte metros a seis cuadras de la playa Miramar. Cercado con ladrillo y portón, con conexiones de agua, desagüe y luz a nombre del propietario. Los vecinos son casas de uno y dos pisos. Parámetros: vivienda unifamiliar de tres pisos. Se acepta crédito hipotecario.',
   'land', 'sale', 142000, 'PEN', 0, 0, 160, 0, null, '',
   pg_temp.photos(20, 'miramar', 'terreno-colinas'),
   'Calle Piura, manzana H, lote 21', -11.7528, -77.1636, 'active', 63),
  (21, 'Casa de temporada con piscina en Playa Hermosa',
   'Casa de playa para diez personas, a una cuadra de la arena. Cinco dormitorios, terraza con parrilla y piscina de siete metros con cerco para niños. Se entrega con menaje, sábanas y aire acondicionado en dos dormitorios. Jardinero y limpieza de piscina incluidos. Alquiler por mes completo, de diciembre a marzo, con US$ 1,000 de garantía.',
   'house', 'rent', 3500, 'USD', 5, 4, 280, 3, 2014, 'pool furnished garden terrace ac parking',
   pg_temp.photos(21, 'casa-jardin', 'villa-terraza', 'interior-dormitorio'),
   'Calle Los Delfines 64, Playa Hermosa', -11.7645, -77.1688, 'rented', 71),
  (22, 'Oficina con vista al mar junto al Casino Náutico',
   'Oficina en segundo piso, con un ambiente abierto de cuarenta metros, dos privados y sala de reuniones para ocho. Las ventanas miran al espigón y al Casino Náutico. Aire acondicionado, cableado de red y baño propio. Un estacionamiento en el sótano y recepción compartida. Arbitrios y mantenimiento: S/ 410 al mes.',
   'commercial', 'sale', 148000, 'USD', 0, 1, 84, 1, 2011, 'ac elevator security parking',
   pg_temp.photos(22, 'casino-nautico', 'local-comercial'),
   'Malecón Ferreyros 205, oficina 201', -11.7745, -77.176, 'active', 80),
  (23, 'Departamento remodelado con vista a la marina',
   'Cuarto piso remodelado en 2023: cocina abierta con barra, tuberías y tablero eléctrico nuevos. Tres dormitorios con piso laminado y cortinas black out. Desde el balcón se ve el embarcadero de Marina Lancheros. Edificio de ocho propietarios, sin ascensor, con cochera techada. Papeles listos para crédito.',
   'apartment', 'sale', 620000, 'PEN', 3, 2, 104, 1, 2008, 'balcony security parking laundry',
   pg_temp.photos(23, 'interior-sala', 'departamento-terraza', 'marina-lancheros'),
   'Calle Marina 19, piso 4', -11.7763, -77.1826, 'active', 94),
  (24, 'Villa en construcción sobre la playa San Francisco',
   'Villa en obra sobre el extremo norte de la playa San Francisco, con casco y tabiques terminados. Cuatro dormitorios, piscina, cava y ascensor privado en 345 m². Hasta el acabado húmedo, el comprador elige pisos, cocina y baños. Entrega a diez meses de la firma. Ingreso vigilado, común con otras dos villas.',
   'villa', 'new', 720000, 'USD', 4, 4.5, 345, 3, 2026, 'pool elevator terrace security parking ac',
   pg_temp.photos(24, 'ancon-bay', 'villa-piscina', 'interior-estar'),
   'Playa San Francisco 210', -11.7725, -77.1962, 'active', 110),
  (25, 'Departamento con terraza en Miramar, por noche',
   'Departamento en segundo piso a una cuadra de la playa Miramar, con terraza y parrilla para seis. Dos dormitorios: uno con cama doble y otro con cuatro camas. Cocina equipada, agua caliente e internet. Se entrega limpio y con sábanas; las toallas las trae usted. Ingreso desde las tres de la tarde.',
   'apartment', 'rent', 450, 'PEN', 2, 1, 78, 1, 2016, 'furnished terrace balcony security parking',
   pg_temp.photos(25, 'departamento-terraza', 'interior-sala', 'miramar'),
   'Calle Miramar 410, piso 2', -11.7509, -77.1664, 'active', 112),
  (26, 'Casa en el malecón para el verano',
   'Casa de dos pisos sobre el malecón, con balcón corrido hacia la bahía. Cuatro dormitorios, dos salas y un comedor para doce. Se alquila amoblada por toda la temporada, con guardián y limpieza una vez por semana. La playa está al cruzar la pista.',
   'house', 'rent', 8000, 'USD', 4, 3, 230, 2, 1962, 'furnished balcony terrace laundry parking',
   pg_temp.photos(26, 'casa-malecon', 'interior-sala', 'interior-dormitorio'),
   'Malecón Ferreyros 418', -11.7709, -77.1729, 'active', 114),
  (27, 'Frente al Yacht Club, con amarradero, por semana',
   'Departamento de tres dormitorios frente a los veleros, con piscina y juegos para niños en el condominio. Sala con sofá cama, cocina abierta y balcón con toldo. El amarradero para una lancha de hasta siete metros está incluido en la semana.',
   'apartment', 'rent', 1900, 'PEN', 3, 2, 105, 2, 2018, 'pool furnished elevator security balcony parking',
   pg_temp.photos(27, 'yacht-club', 'interior-estar', 'interior-dormitorio'),
   'Condominio Yacht Club, torre A, 402', -11.7743, -77.1864, 'active', 116),
  (28, 'Bungaló para cuatro a dos cuadras de Playa Hermosa',
   'Bungaló independiente al fondo de un jardín, con un dormitorio, altillo para dos y patio con parrilla. Cocina pequeña con refrigeradora. Se aceptan mascotas tranquilas. Silencio desde las once de la noche.',
   'house', 'rent', 220, 'PEN', 1, 1, 46, 1, 2009, 'furnished garden parking',
   pg_temp.photos(28, 'casa-jardin', 'interior-dormitorio'),
   'Calle Los Delfines 120, Playa Hermosa', -11.7649, -77.1684, 'active', 118),
  (29, 'Villa con piscina en Las Conchitas para dieciséis',
   'Villa completa sobre la caleta de Las Conchitas, con piscina, jardín en terrazas y salida propia a la playa. Cinco dormitorios con baño, cocina para grupos y horno de barro. El precio por noche incluye jardinero y limpieza diaria.',
   'villa', 'rent', 620, 'USD', 5, 6, 480, 4, 1998, 'pool furnished garden terrace security parking laundry',
   pg_temp.photos(29, 'villa-terraza', 'villa-piscina', 'las-conchitas'),
   'Bajada Las Conchitas 25', -11.7739, -77.1903, 'active', 121),
  (30, 'Habitación doble con baño en casona del malecón',
   'Habitación en el segundo piso de una casona de 1910, con balcón a la calle y baño propio. Desayuno en el patio y cocina compartida. A tres cuadras del Museo de Sitio y a una del muelle.',
   'house', 'rent', 180, 'PEN', 1, 1, 28, 0, 1910, 'furnished balcony',
   pg_temp.photos(30, 'casona-balcon', 'interior-dormitorio'),
   'Calle Loreto 118', -11.7776, -77.1719, 'active', 123),
  (31, 'Dúplex para diez en Marina Lancheros, por semana',
   'Dúplex de esquina con terraza techada y vista al muelle de los lancheros. Tres dormitorios y estar con dos camarotes. Piscina del condominio, parrilla y dos estacionamientos. Se alquila de sábado a sábado.',
   'condo', 'rent', 2600, 'PEN', 3, 3, 150, 2, 2016, 'pool furnished security terrace parking garden',
   pg_temp.photos(31, 'marina-lancheros', 'departamento-terraza', 'interior-sala'),
   'Condominio Marina Lancheros, dúplex 9', -11.7756, -77.1809, 'active', 126),
  (32, 'Departamento frente a San Francisco, semana de playa',
   'Dos dormitorios en el primer piso, sin escaleras, con la sala hacia la playa San Francisco. Cocina equipada, lavadora y ducha de arena en la entrada. Edificio tranquilo, sin fiestas.',
   'apartment', 'rent', 480, 'USD', 2, 1, 70, 1, 2012, 'furnished security balcony laundry parking',
   pg_temp.photos(32, 'interior-estar', 'interior-dormitorio'),
   'Playa San Francisco 91, departamento 101', -11.776, -77.195, 'active', 128),
  (33, 'Casa familiar con patio, por semana',
   'Casa de un piso con tres dormitorios, patio con tendal y cochera para dos autos, a cuatro cuadras del mar. Sala con televisor, comedor para ocho y cocina con horno. Se acepta una mascota.',
   'house', 'rent', 1450, 'PEN', 3, 2, 140, 2, 1988, 'furnished laundry parking garden',
   pg_temp.photos(33, 'casa-jardin', 'interior-sala'),
   'Calle Ayacucho 245', -11.7791, -77.1708, 'active', 131),
  (34, 'Penthouse con vista a la bahía, temporada completa',
   'Último piso con terraza de setenta metros, pérgola y jacuzzi. Tres dormitorios con baño y aire acondicionado. De enero a marzo, con dos estacionamientos, internet y mantenimiento incluidos.',
   'apartment', 'rent', 9500, 'USD', 3, 3.5, 235, 2, 2022, 'terrace ac elevator security gym pool parking furnished',
   pg_temp.photos(34, 'residencial-jardines', 'departamento-terraza', 'interior-estar'),
   'Malecón Ferreyros 890, piso 8', -11.7664, -77.1712, 'active', 134),
  (35, 'Departamento de verano a media cuadra del Casino Náutico',
   'Departamento de dos dormitorios con balcón hacia el espigón, para la temporada de verano. Cocina equipada, cuarto de servicio y cochera. Se entrega amoblado; la luz y el agua se pagan aparte.',
   'apartment', 'rent', 9800, 'PEN', 2, 2, 88, 1, 2008, 'furnished balcony elevator parking',
   pg_temp.photos(35, 'casino-nautico', 'interior-sala'),
   'Jirón Lima 322, departamento 301', -11.7739, -77.175, 'active', 137)
) as listing (
  n, title, description, property_type, listing_type, price, currency, bedrooms, bathrooms, area, parking,
  year_built, features, images, street, latitude, longitude, status, days
)
left join (values
  (3, 'month', 8, 10400, null, 'yes'),
  (6, 'month', null, 9600, null, null),
  (9, 'month', 2, 650, null, 'no'),
  (13, 'month', 5, 6200, null, 'ask'),
  (17, 'month', 2, 780, null, 'ask'),
  (21, 'season', 10, 1000, null, 'ask'),
  (25, 'night', 6, 500, 3, 'no'),
  (26, 'season', 10, 1500, null, 'ask'),
  (27, 'week', 8, 800, null, 'no'),
  (28, 'night', 4, 200, 2, 'yes'),
  (29, 'night', 16, 1000, 2, 'ask'),
  (30, 'night', 2, null, null, 'no'),
  (31, 'week', 10, 1000, null, 'ask'),
  (32, 'week', 5, 150, null, 'no'),
  (33, 'week', 6, 500, null, 'yes'),
  (34, 'season', 6, 2000, null, 'no'),
  (35, 'season', 5, 2000, null, 'ask')
) as terms (n, rent_period, guests, deposit, min_nights, pets) using (n);

-- Dates on which rentals are not free, from today on, so that a calendar shows some in any month.
insert into private.stays (property_id, during, kind)
select ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, daterange(today + first, today + last), kind
from (values (private.lima_date(now()))) as now_in_lima (today)
cross join (values
  (25, 3, 6, 'booked'), (25, 12, 19, 'booked'), (25, 24, 26, 'blocked'), (25, 60, 74, 'blocked'),
  (27, 7, 14, 'booked'), (27, 21, 28, 'booked'), (27, 63, 77, 'blocked'),
  (28, 1, 4, 'booked'), (28, 9, 11, 'booked'), (28, 30, 37, 'blocked'),
  (29, 5, 12, 'booked'), (29, 33, 47, 'booked'), (30, 2, 3, 'booked'),
  (31, 14, 28, 'booked'), (32, 35, 42, 'booked'), (33, 0, 7, 'booked'), (34, 40, 130, 'blocked'),
  (3, 20, 80, 'booked'), (9, 10, 40, 'blocked')
) as busy (n, first, last, kind);

-- Listings with a price drop 2 to 12 days ago: they cost more until then.
create temporary table dropped as
select p.id, former.price as former_price, p.price, now() - days * interval '1 day' as at
from (values (7, 275000, 4), (8, 4200000, 2), (16, 980000, 12)) as former (n, price, days)
join public.properties as p on p.id = ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid;

insert into private.price_log (property_id, listing_type, price, currency, until)
select id, p.listing_type, former_price, p.currency, dropped.at from dropped join public.properties as p using (id);
update public.properties as p
set price_drop = floor(100 * (1 - dropped.price / former_price)), price_changed_at = dropped.at
from dropped where dropped.id = p.id;
drop table dropped;

-- What visitors did with two of the listings: more views and chats on weekends.
insert into private.listing_activity (property_id, day, kind, count)
select p.id, day, kind, count
from public.properties as p
cross join lateral (
  select today - ago as day, ago, extract(isodow from today - ago) >= 6 as is_weekend
  from (values (private.lima_date(now()))) as now_in_lima (today) cross join generate_series(0, 29) as ago
) as days
cross join lateral (values
  ('view', 3 + ago * 7 % 11 + case when is_weekend then 12 else 0 end),
  ('chat', (ago % 4 = 1)::integer + is_weekend::integer),
  ('visit', (ago % 9 = 2)::integer),
  ('favorite', (ago % 6 = 3)::integer)
) as activity (kind, count)
where p.id in ('b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000007') and count > 0;
