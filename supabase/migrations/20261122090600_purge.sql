-- What has expired is deleted every night: enquiries by the database itself, photos without a listing by the Edge
-- Function `purge` (supabase/functions), since only the Storage API removes the files. Where pg_cron or pg_net are
-- missing, an administrator does both in the settings of the site.

-- Calls the Edge Function. Its address and the secret that it asks for are in Supabase's vault, under the names
-- purge_url and purge_secret; without them nothing is called.
create or replace function private.request_image_purge() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  url text;
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null then return; end if;
  execute 'select max(decrypted_secret) filter (where name = ''purge_url''),
      max(decrypted_secret) filter (where name = ''purge_secret'')
    from vault.decrypted_secrets' into url, secret;
  if url is null or secret is null then return; end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2)'
    using url, jsonb_build_object('content-type', 'application/json', 'x-purge-secret', secret);
end;
$$;

revoke all on function private.request_image_purge() from public;

do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    -- Half past three and a quarter to four in the night of Lima.
    perform cron.schedule('purge-enquiries', '30 8 * * *', 'select private.purge_leads()');
    if exists (select 1 from pg_available_extensions where name = 'pg_net') then
      create extension if not exists pg_net with schema extensions;
      perform cron.schedule('purge-images', '45 8 * * *', 'select private.request_image_purge()');
    end if;
  end if;
end;
$$;

select private.validate_constraints();
