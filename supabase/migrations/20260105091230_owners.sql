-- For the owner of a listing: a link that manages it from any browser, and a contact for the agency.
--
-- `management_links` holds the hash of a secret; only the browser that made the secret shows its link. Whoever holds
-- the secret takes the listing over with their session, and the link gets a new secret. `owner_contacts` holds what
-- owners leave with their consent, for administrators only. A contact is deleted once its owner has given no sign for
-- the retention period of enquiries. The API reaches both tables through functions only, and their rows are deleted
-- with their listing. Limits: an owner's change counts as an edit, and so does a takeover. Wrong secrets are not
-- counted: nobody guesses 256 bits, and with a limit, anybody could lock an owner out.

insert into private.consent_texts (version, text) values (
  '2026-11-propietario',
  '{agencia} usará su nombre y su teléfono solo para comunicarse con usted sobre este anuncio; nadie más los ve. Se guardan en la base de datos de la agencia y no se venden ni se ceden para publicidad. Para acceder a sus datos, corregirlos o pedir que se eliminen, escriba a {correo}.'
);

create table private.management_links (
  property_id uuid primary key references public.properties (id) on delete cascade,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  -- When a session last took the listing over.
  used_at timestamptz,
  -- The administrator who made the link, or the one from which a takeover made it: they may have taken the listing over
  -- themselves. It is deleted with their row of `admins`. Null for a link that the owner made.
  made_by uuid references public.admins (user_id) on delete cascade
);
create index management_links_made_by on private.management_links (made_by);

create table private.owner_contacts (
  property_id uuid primary key references public.properties (id) on delete cascade,
  name text constraint owner_contacts_name
    check (char_length(btrim(name)) between 2 and 160 and char_length(name) <= 160 and private.is_one_line(name)),
  phone text not null constraint owner_contacts_phone
    check (char_length(btrim(phone)) >= 6 and char_length(phone) <= 40 and private.is_one_line(phone)),
  consent_version text not null references private.consent_texts (version)
    constraint owner_contacts_consent_purpose check (consent_version like '%-propietario'),
  -- When the owner agreed to the text and left the contact.
  consent_at timestamptz not null default now(),
  -- The session that left the contact; after a takeover, the listing belongs to another session.
  owner_id uuid default auth.uid() references auth.users (id) on delete set null
);
create index owner_contacts_consent_version on private.owner_contacts (consent_version);
create index owner_contacts_owner on private.owner_contacts (owner_id);

-- Refuses whoever does not own the listing. With `for_admins`, accepts administrators too.
create function private.require_own_listing(listing uuid, for_admins boolean default true) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (
    for_admins and private.is_admin()
    or exists (select from public.properties where id = listing and owner_id = (select auth.uid()))
  ) then
    raise exception using errcode = '42501', message = 'Solo quien publicó la propiedad puede administrarla.';
  end if;
end;
$$;

-- The same for a change, with a lock on the listing. Strangers lock nothing, so that they do not make the owner wait. A
-- view or an enquiry that is being stored does not make the owner wait either, since it locks the key only. After a wait,
-- PostgreSQL compares the owner again: a former owner changes nothing after a takeover.
create function private.lock_own_listing(listing uuid, for_admins boolean default true) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.properties
    where id = listing and (owner_id = (select auth.uid()) or for_admins and private.is_admin())
    for no key update;
  if not found then
    perform private.require_own_listing(listing, for_admins);
    perform private.refuse_missing_listing();
  end if;
end;
$$;

-- Records an administrator's change in the audit log; counts an owner's change as an edit.
create function private.count_owner_change(action text, subject text, listing uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    perform private.audit(action, subject, listing::text);
  else
    perform private.count_write('edit');
  end if;
end;
$$;

-- A secret is 256 random bits in base64url. Nobody guesses them, so the hash needs no salt.
create function private.require_secret(secret text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if secret is null or secret !~ '^[A-Za-z0-9_-]{43}$' then
    raise exception using errcode = 'PT422', message = 'El enlace no es válido.';
  end if;
end;
$$;

create function private.has_secret(listing uuid, secret text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.management_links where property_id = listing and secret_hash = private.sha256_hex(secret)
  );
$$;

-- Gives a listing's management link a secret that the caller's browser generated. The earlier link stops working.
-- Administrators create a link for an owner who lost both browser and link.
create function public.set_management_link(listing uuid, secret text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_secret(secret);
  perform private.lock_own_listing(listing);
  perform private.count_owner_change('insert', 'management_links', listing);
  insert into private.management_links (property_id, secret_hash, made_by) values (
    listing, private.sha256_hex(secret), (select user_id from public.admins where user_id = (select auth.uid()))
  )
    on conflict (property_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at,
      made_by = excluded.made_by;
end;
$$;

create function public.revoke_management_link(listing uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_own_listing(listing);
  delete from private.management_links where property_id = listing;
  if found then perform private.count_owner_change('revoke', 'management_links', listing); end if;
end;
$$;

-- Makes the caller's session the owner of the listing whose secret the caller has, and gives the link its next secret.
-- Repeating the same call after a lost response is no error. A caller without the secret locks nothing.
create function public.take_over(listing uuid, secret text, next_secret text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_secret(secret);
  perform private.require_secret(next_secret);
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'Se necesita una sesión para administrar la propiedad.';
  end if;
  if private.is_admin() then
    raise exception using errcode = 'PT422', message = 'Como administrador ya puede administrar esta propiedad.';
  end if;
  if private.has_secret(listing, next_secret)
    and exists (select from public.properties where id = listing and owner_id = (select auth.uid()))
  then
    return;
  end if;
  if private.has_secret(listing, secret) then
    perform private.count_write('edit');
    perform from public.properties where id = listing for no key update;
  end if;
  -- Compares the secret again: the link may have been used, renewed or revoked meanwhile.
  update private.management_links as l
    set secret_hash = private.sha256_hex(next_secret), created_at = now(), used_at = now()
    where l.property_id = listing and l.secret_hash = private.sha256_hex(secret);
  if not found then
    raise exception using errcode = 'PT404', message = 'Este enlace ya no sirve: se usó, se cambió o se anuló.';
  end if;
  update public.properties set owner_id = (select auth.uid()) where id = listing;
end;
$$;

-- For owners and administrators: when the link was made, when a session last took the listing over, perhaps by an
-- earlier link, and when the contact was left. Shows neither the secret nor the contact.
create function public.listing_management(listing uuid)
returns table (link_created_at timestamptz, link_used_at timestamptz, contact_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_listing(listing);
  return query
    select l.created_at, l.used_at, c.consent_at
    from (values (listing)) as asked (id)
    left join private.management_links as l on l.property_id = asked.id
    left join private.owner_contacts as c on c.property_id = asked.id;
end;
$$;

-- Stores or replaces the contact of the owner. Not for administrators: only the owner can consent.
create function public.save_owner_contact(listing uuid, phone text, consent text, name text default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_own_listing(listing, false);
  perform private.count_owner_change('update', 'owner_contacts', listing);
  insert into private.owner_contacts as c (property_id, name, phone, consent_version)
    values (listing, nullif(btrim(save_owner_contact.name), ''), btrim(save_owner_contact.phone), consent)
    on conflict (property_id) do update set name = excluded.name, phone = excluded.phone,
      consent_version = excluded.consent_version, consent_at = excluded.consent_at, owner_id = excluded.owner_id;
end;
$$;

create function public.delete_owner_contact(listing uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_own_listing(listing);
  delete from private.owner_contacts where property_id = listing;
  if found then perform private.count_owner_change('delete', 'owner_contacts', listing); end if;
end;
$$;

create function public.read_owner_contact(listing uuid) returns table (name text, phone text, consent_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select c.name, c.phone, c.consent_at from private.owner_contacts as c where c.property_id = listing;
end;
$$;

grant execute on function public.set_management_link, public.revoke_management_link, public.take_over,
  public.listing_management, public.save_owner_contact, public.delete_owner_contact,
  public.read_owner_contact to authenticated;
