/**
 * The full names of equivalent mutants, by reason: no test can tell them from the original. `main.ts` refuses a name that no
 * mutant has.
 */
const equivalent: Record<string, string[]> = {
  'The compared times have microseconds and differ.': [
    "function private.with_price_drop: e.listing_type) and percent between 1 and 50 and since <= → < now() - interval '30 days' then floo",
    "function private.matches: n_view is null then p.review = 'approved' and p.confirmed_at >= → > f.listed_since when f.admin_view =",
    "function private.matches: view = 'stale' then p.review = 'approved' and p.confirmed_at < → <= f.listed_since else f.admin_view =",
    "function private.purge_expired: ours'; delete from private.data_requests where answered_at < → <= oldest; delete from private.search_ale",
    'function private.purge_expired: t end) < oldest; delete from public.leads where created_at < → <= oldest; get diagnostics deleted = row_',
    "function public.confirm_visit: horario no está entre los propuestos.'; end if; if slot <= → < now() then raise exception using err",
    'function private.purge_expired: , case when c.owner_id = p.owner_id then p.confirmed_at end) < → <= oldest; delete from public.leads where',
    "function private.has_recent_price_drop: $$ select p.price_drop is not null and p.price_changed_at > → >= now() - interval '30 days'; $$",
    "function private.note_site_change: '] || case when (before ->> 'confirmed_at')::timestamptz >= → > private.listed_since() then 'confirmed_a",
    "function private.purge_expired: eted integer; begin delete from private.write_log where at < → <= now() - interval '24 hours'; delete fr",
    'function private.count_write: rivate.write_log as w where w.kind = write_kind and w.at > → >= now() - private.period_length(most.perio',
    "function public.unused_images: where o.bucket_id = 'property-images' and o.created_at < → <= now() - interval '24 hours' and no",
    'function private.purge_expired: dest; delete from private.listing_reports where created_at < → <= oldest; delete from private.report_not',
    "function private.purge_expired: .search_alerts where confirmed_at is null and created_at < → <= now() - interval '72 hours' or confirmed",
    "function private.purge_expired: and created_at < now() - interval '72 hours' or confirmed_at < → <= oldest; delete from private.listing_re",
    "function public.confirm_search_alert: nd if; if found_alert.id is null or found_alert.created_at < → <= now() - interval '72 hours' then return",
    "function public.claim_alert_confirmations: l and mailed_at is null and mail_attempts < 5 and created_at > → >= now() - interval '72 hours' order by",
    "function public.claim_alert_digests: irmed_at is not null and (a.digest_at is null or a.digest_at < → <= now() - interval '20 hours') order b",
    "function public.claim_alert_digests: irmed_at is not null and (a.digest_at is null or a.digest_at < → <= now() - interval '20 hours') order b",
    "function private.complaints_before: as $$ begin if tg_op = 'DELETE' then if old.filed_at > → >= now() - interval '2 years' then ra",
    "function public.claim_complaint_mail: tries + 1 where mail.sent_at is null and mail.claimed_at < → <= clock_timestamp() - interval '1 minute'",
    "function public.claim_complaint_mail: sent_at is not null then 'sent' when mail.claimed_at < → <= clock_timestamp() - interval '1 minute'",
    "function private.purge_expired: y < today - 400; delete from private.site_changes where at < → <= now() - interval '24 hours'; delete fr",
    "function private.leads_before: orm private.require_one_row(tg_op || ' leads'); if now() >= → > any (new.visit_slots) or now() + interva",
    "function private.leads_before: now() >= any (new.visit_slots) or now() + interval '60 days' < → <= any (new.visit_slots) then raise e",
    'function private.revoked_at: resses where fingerprint = sent.mailbox_fingerprint and at >= → > sent.created_at; $$',
    'function public.read_leads: , l.marketing_consent and s.at is null, case when s.at >= → > l.created_at then s.at end, l.status, l.',
    'function private.revoke_consent: = private.mailbox(address) and (before is null or created_at > → >= before); insert into private.suppresse',
    'function public.read_reports: omment, case when private.suppressed_at(r.email) >= → > r.created_at then null else r.email end',
    "function private.request_build: deploy_hook_url') is null or settings.build_requested_at > → >= now() - settings.build_interval_minutes",
    "function private.request_build: site_changes; if not found and settings.build_requested_at > → >= now() - interval '24 hours' then return;",
  ],
  'A further round finds nothing: its limit is 0.': [
    'function public.similar_properties: ost - cardinality(ids) ); exit when cardinality(ids) >= → > most; end loop; return query select',
  ],
  'The policy has `using` and `with check`: the one that stays unchanged refuses too.': [
    'policy "overwrite images" on storage.objects: ain_upload()) and (bucket_id = \'property-images\' or (select private.is_open()) → true) ) ) with check ( private.i',
    'policy "overwrite images" on storage.objects: .uid())::text and (bucket_id = \'property-images\' or (select private.is_open()) → true) ) )',
    'policy "owners and administrators edit" on public.properties: using (owner_id = → is not distinct from (select auth.uid()) or (select private.i',
    'policy "owners and administrators edit" on public.properties: id()) or (select private.is_admin())) with check (owner_id = → is not distinct from (select auth.uid()) or (select private.i',
    'policy "administrators change the settings" on public.site_settings: using ((select private.is_admin()) → true) with check ((select private.is_admin',
    'policy "administrators change the settings" on public.site_settings: using ((select private.is_admin())) with check ((select private.is_admin()) → true)',
  ],
  'Both sides are never null at once: there is a session, or the column is never null.': [
    'function public.take_over: elect from public.properties where id = listing and owner_id = → is not distinct from (select auth.uid())) then return;',
    'policy "overwrite images" on storage.objects: and ( (select private.is_admin()) or owner_id = → is not distinct from (select auth.uid())::text and (s',
    'policy "overwrite images" on storage.objects: and ( (select private.is_admin()) or owner_id = → is not distinct from (select auth.uid())::text and (b',
    'function public.read_leads: ll or l.status = state) and (not mine or l.assigned_to = → is not distinct from (select auth.uid())) and (',
  ],
  'One side is never null. If the other side is null, null and false both refuse the row.': [
    'function private.number_complaint: lect max(c.number) from private.complaints as c where c.year = → is not distinct from extract(year from today)), 0), due',
    'function public.answer_complaint: sheet from private.complaints as c where c.sheet_number = → is not distinct from answer_complaint.sheet_number for update',
    'function private.purge_expired: select from private.listing_reports as r where r.property_id = → is not distinct from n.property_id); delete from private.ow',
    'function public.unused_images: lect 1 from private.listing_photos as shown where shown.name = → is not distinct from o.name) order by o.created_at li',
    'function private.revoke_consent: o revoked from public.leads where private.mailbox(email) = → is not distinct from private.mailbox(address) and (before is',
    'function private.revoke_consent: lete from private.search_alerts where private.mailbox(email) = → is not distinct from private.mailbox(address); update priva',
    'function private.revoke_consent: ull, consent_version = null where private.mailbox(email) = → is not distinct from private.mailbox(address); delete from',
    'function public.read_reports: ty_id = listed.property_id where (listed.open_count > 0) = → is not distinct from is_open order by listed.latest desc,',
    "function public.read_complaints: om private.complaints as c where (state is null or state = → is not distinct from case when c.answer is null then 'open' e",
    "function public.read_data_requests: private.data_requests as r where (state is null or state = → is not distinct from case when r.answered_at is null then 're",
    'function public.execute_data_request: in select id from public.leads where private.mailbox(email) = → is not distinct from private.mailbox(chosen.email) loop',
    'function private.with_price_drop: begin if (after.price, after.currency, after.listing_type) = → is not distinct from (before.price, before.currency, before.l',
    'function private.with_price_drop: e_drop := case when (after.currency, after.listing_type) = → is not distinct from (before.currency, before.listing_type) a',
    "function private.vault_secret: ax(decrypted_secret) from vault.decrypted_secrets where name = → is not distinct from $1' into secret using secret_name; ret",
  ],
  'A bound far above what a form sends: no test sends exactly that many bytes.': [
    'function private.count_upload: owner_id) then return; end if; if user_metadata_size > → >= 2000 or pg_column_size(after.metadata) >',
    'function private.count_upload: user_metadata_size > 2000 or pg_column_size(after.metadata) > → >= 2000 then raise exception using errc',
  ],
  'Keeps the order of locks, listing before link: without it, two calls deadlock in rare cases.': [
    "function public.take_over: , secret) then perform private.count_write('edit'); perform from public.properties where id = listing for no key update; → null; end if; update private.management_l",
  ],
  'No code inserts a key twice: it checks first, under a lock, or only when the review of a listing changes.': [
    'no constraint content_before_change_pkey',
  ],
  'Only the database generates the id or the number.': [
    'no constraint audit_log_pkey',
    'no constraint price_log_pkey',
    'no constraint site_changes_pkey',
    'no constraint write_log_pkey',
    'no constraint complaints_sheet_number',
  ],
  'For a deleted listing, the next steps find nothing to do.': [
    "function private.properties_after: private.note_site_change(to_jsonb(old), to_jsonb(new)); if tg_op = 'DELETE' then → false then return null; end if; perform private",
  ],
}

export const equivalentNames: ReadonlySet<string> = new Set(Object.values(equivalent).flat())
