import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { propertyFormSchema, toListing } from '@/schemas/publish'
import { pickPublishedFields, toColumns } from '@/services/properties/columns'
import { filledForm } from '../support/listing-form'
import { supabase } from './shared-supabase'

/** The filled form as a listing. The services store its fields as columns. */
const listing = toListing(z.parse(propertyFormSchema, filledForm), [])

/** What visitors without and with a session may do with each table, before row level security. A privilege on one column counts. */
const tables: Record<string, { anon: string; authenticated: string }> = {
  'public.admins': { anon: '', authenticated: 'select' },
  'public.leads': { anon: 'insert', authenticated: 'insert' },
  'public.properties': { anon: 'select delete', authenticated: 'select insert update delete' },
  'public.site_settings': { anon: 'select', authenticated: 'select update' },
  'private.stays': { anon: '', authenticated: '' },
  'private.calendar_changes': { anon: '', authenticated: '' },
  'private.content_before_change': { anon: '', authenticated: '' },
  'private.audit_log': { anon: '', authenticated: '' },
  'private.complaint_mails': { anon: '', authenticated: '' },
  'private.complaints': { anon: '', authenticated: '' },
  'private.consent_texts': { anon: '', authenticated: '' },
  'private.data_requests': { anon: '', authenticated: '' },
  'private.fingerprint_key': { anon: '', authenticated: '' },
  'private.price_log': { anon: '', authenticated: '' },
  'private.limits': { anon: '', authenticated: '' },
  'private.listing_photos': { anon: '', authenticated: '' },
  'private.listing_reports': { anon: '', authenticated: '' },
  'private.management_links': { anon: '', authenticated: '' },
  'private.owner_contacts': { anon: '', authenticated: '' },
  'private.listing_activity': { anon: '', authenticated: '' },
  'private.published_ids': { anon: '', authenticated: '' },
  'private.report_notes': { anon: '', authenticated: '' },
  'private.search_alerts': { anon: '', authenticated: '' },
  'private.site_changes': { anon: '', authenticated: '' },
  'private.suppressed_addresses': { anon: '', authenticated: '' },
  'private.write_log': { anon: '', authenticated: '' },
}

const everyone = 'anon authenticated service_role'
/** Anonymous sessions and accounts. */
const sessions = 'authenticated'
/** The Edge Functions, with the service key. */
const service = 'service_role'
/** Which of these three roles may execute each function of the project. Trigger functions need no privilege. */
const functions: Record<string, string> = {
  'public.answer_complaint': sessions,
  'public.answer_data_request': sessions,
  'public.block_dates': sessions,
  'public.check_price': everyone,
  'public.confirmed_visits': sessions,
  'public.busy_dates': everyone,
  'public.confirm_dates': sessions,
  'public.free_dates': sessions,
  'public.release_dates': sessions,
  'public.claim_alert_confirmations': service,
  'public.claim_alert_digests': service,
  'public.claim_complaint_mail': service,
  'public.confirm_listing': sessions,
  'public.confirm_search_alert': everyone,
  'public.confirm_visit': sessions,
  'public.count_new_listings': everyone,
  'public.count_each_search': everyone,
  'public.count_properties': everyone,
  'public.read_waiting': sessions,
  'public.decide_reports': sessions,
  'public.delete_lead': sessions,
  'public.execute_data_request': sessions,
  'public.export_personal_data': sessions,
  'public.file_complaint': everyone,
  'public.finish_complaint_mail': service,
  'public.own_listings': sessions,
  'public.note_reports': sessions,
  'public.unused_images': 'authenticated service_role',
  'public.recent_images': service,
  'public.price_history': everyone,
  'public.purge_expired': sessions,
  'public.read_audit': sessions,
  'public.read_complaint': everyone,
  'public.read_complaints': sessions,
  'public.read_data_request_receipt': everyone,
  'public.read_data_requests': sessions,
  'public.read_leads': sessions,
  'public.read_reports': sessions,
  'public.release_alert_confirmation': service,
  'public.report_listing': everyone,
  'public.request_search_alert': everyone,
  'public.review_listing': sessions,
  'public.review_queue': sessions,
  'public.revoke_lead_consent': sessions,
  'public.search_properties': everyone,
  'public.similar_properties': everyone,
  'public.send_data_request': everyone,
  'public.set_lead_status': sessions,
  'public.take_lead': sessions,
  'public.release_lead': sessions,
  'public.settle_alert_digest': service,
  'public.stop_search_alert': everyone,
  'public.store_published_rate': service,
  'public.set_management_link': sessions,
  'public.revoke_management_link': sessions,
  'public.take_over': sessions,
  'public.listing_management': sessions,
  'public.save_owner_contact': sessions,
  'public.delete_owner_contact': sessions,
  'public.read_owner_contact': sessions,
  'public.count_activity': everyone,
  'public.listing_activity': sessions,
  'public.listing_numbers': sessions,
  'public.verify_listing': sessions,
  'private.address_key': 'authenticated service_role',
  'private.is_unusual_price': 'authenticated service_role',
  'private.possible_duplicates': '',
  'private.compared_price': '',
  'private.has_compared_period': '',
  'private.is_free': '',
  'private.last_bookable_day': '',
  'private.refuse_busy_dates': '',
  'private.shortest_stay': '',
  'private.stay_range': '',
  'private.stay_total': '',
  'private.stays_after': '',
  'private.stays_before': '',
  'private.with_rent_terms': 'authenticated service_role',
  'private.with_stay_total': everyone,
  'private.words_for': 'authenticated service_role',
  'private.account_name': '',
  'private.add_working_days': '',
  'private.are_image_urls': 'authenticated service_role',
  'private.are_visit_slots': everyone,
  'private.assign_lead': '',
  'private.audit': '',
  'private.audit_image': '',
  'private.call_webhook': '',
  'private.changes': '',
  'private.client_connection': '',
  'private.complaint_sheet': '',
  'private.complaints_before': '',
  'private.check_request': everyone,
  'private.check_stored_image': '',
  'private.lock_data_request': '',
  'private.count_upload': '',
  'private.count_write': 'anon authenticated',
  'private.read_filters': '',
  'private.fingerprint': '',
  'private.is_cheap_to_cast': everyone,
  'private.reads_whole_rows': '',
  'private.has_secret': '',
  'private.to_patterns': '',
  'private.image_names': '',
  'private.is_admin': everyone,
  'private.is_admin_account': '',
  'private.is_image_name': everyone,
  'private.is_mail_address': everyone,
  'private.is_one_line': everyone,
  'private.without_direction_marks': everyone,
  'private.is_open': everyone,
  'private.is_plain_upload': everyone,
  'private.is_restricted': everyone,
  'private.is_used_image': everyone,
  'private.is_visit_slot': everyone,
  'private.keep_content_before_change': '',
  'private.keep_image_owner': '',
  'private.keep_listing_photos': '',
  'private.keep_named_photo': '',
  'private.keep_user_small': '',
  'private.period_length': '',
  'private.known_listing': everyone,
  'private.leads_before': '',
  'private.revoked_at': '',
  'private.suppressed_at': '',
  'private.delete_suppressed_alerts': '',
  'private.lima_date': 'authenticated service_role',
  'private.listed_since': everyone,
  'private.listings_for_alert': '',
  'private.mailbox': everyone,
  'private.mailbox_fingerprint': everyone,
  'private.new_listings': '',
  'private.next_data_request_number': '',
  'private.normalise': everyone,
  'private.normalise_address': everyone,
  'private.personal_data': '',
  'private.purge_expired': '',
  'private.has_recent_price_drop': '',
  'private.in_soles': '',
  'private.listings_in_order': '',
  'private.matches': '',
  'private.derive_filters': '',
  'private.searched_text': 'authenticated service_role',
  'private.audit_change': '',
  'private.is_readable': '',
  'private.note_site_change': '',
  'private.properties_after': '',
  'private.properties_before': '',
  'private.require_one_row': 'anon authenticated',
  'private.require_no_booking': 'anon authenticated',
  'private.require_same_origin': 'authenticated service_role',
  'private.number_complaint': '',
  'private.objects_after': '',
  'private.objects_before': '',
  'private.settings_after': '',
  'private.with_listed_at': 'authenticated service_role',
  'private.with_price_drop': everyone,
  'private.with_review': 'authenticated service_role',
  'private.with_stored_photos': 'authenticated service_role',
  'private.with_updated_at': 'authenticated service_role',
  'private.refuse_accounts': '',
  'private.refuse_change': '',
  'private.refuse_data_request': '',
  'private.refuse_jsonb_rows': '',
  'private.refuse_missing_lead': '',
  'private.refuse_missing_listing': '',
  'private.refuse_search': '',
  'private.refuse_write': '',
  'private.request_build': '',
  'private.require_admin': everyone,
  'private.require_searches': '',
  'private.require_version': '',
  'private.response_days': '',
  'private.reviewed_content': 'authenticated service_role',
  'private.reviews_listings': everyone,
  'private.revoke_consent': '',
  'private.sha256_hex': '',
  'private.settings_before': '',
  'private.soles_for': '',
  'private.stop_token': '',
  'private.storage_operation': everyone,
  'private.storage_path': 'authenticated service_role',
  'private.take_listing_id': 'authenticated service_role',
  'private.vault_secret': '',
  'private.require_own_listing': '',
  'private.lock_own_listing': '',
  'private.count_owner_change': '',
  'private.require_secret': '',
  'private.working_days_left': '',
}

const toGrantedRolesSql = (roles: string[], privilege: (role: string) => string) =>
  `concat_ws(' ', ${roles.map((role) => `case when ${privilege(role)} then '${role}' end`).join(', ')})`

describe('privileges', () => {
  it('on each table are exactly these', async () => {
    const toPrivilegesSql = (role: string) =>
      `concat_ws(' ', ${['select', 'insert', 'update']
        .map(
          (privilege) => `case when has_any_column_privilege('${role}', c.oid, '${privilege}') then '${privilege}' end`,
        )
        .concat(`case when has_table_privilege('${role}', c.oid, 'delete') then 'delete' end`)
        .join(', ')}) as ${role}`
    const rows =
      await supabase.run(`select n.nspname || '.' || c.relname as name, ${toPrivilegesSql('anon')}, ${toPrivilegesSql('authenticated')}
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'f', 'p')`)
    expect(Object.fromEntries(rows.map(({ name, anon, authenticated }) => [name, { anon, authenticated }]))).toEqual(
      tables,
    )
  })

  it('on each function are exactly these', async () => {
    const rows = await supabase.run(`select n.nspname || '.' || p.proname as name,
        ${toGrantedRolesSql(['anon', 'authenticated', 'service_role'], (role) => `has_function_privilege('${role}', p.oid, 'execute')`)} as may
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`)
    expect(Object.fromEntries(rows.map(({ name, may }) => [name, may]))).toEqual(functions)
    expect(rows).toHaveLength(Object.keys(functions).length)
  })

  it('to read listings exclude owner_id, price_unusual and search, for everybody', async () => {
    const rows = await supabase.run(`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'properties'
        and not (has_column_privilege('anon', 'public.properties', column_name, 'select')
          and has_column_privilege('authenticated', 'public.properties', column_name, 'select')) order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(['owner_id', 'price_unusual', 'search'])
  })

  it.each([
    ['leads', ['assigned_to', 'confirmed_slot', 'mailbox_fingerprint', 'total', 'total_currency']],
    [
      'properties',
      [
        'confirmed_at',
        'floor_plan',
        'listed_at',
        'maintenance_fee',
        'price_changed_at',
        'price_drop',
        'price_unusual',
        'review',
        'review_reason',
        'search',
        'verified_at',
        'verified_checks',
        'video_url',
      ],
    ],
  ])('of a session to insert into %s exclude what only the database sets or an edit adds', async (table, columns) => {
    const rows = await supabase.run(`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = '${table}'
        and not has_column_privilege('authenticated', 'public.${table}', column_name, 'insert') order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(columns)
  })

  it.each([
    ['authenticated', 'insert'],
    ['authenticated', 'update'],
  ])('let %s %s every column that the form sends', async (role, privilege) => {
    const columns = Object.keys(toColumns(privilege === 'insert' ? pickPublishedFields(listing) : listing))
    const rows = await supabase.run(`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'properties'
        and has_column_privilege('${role}', 'public.properties', column_name, '${privilege}')`)
    const grantedColumns = rows.map(({ name }) => name)
    expect(columns.filter((column) => !grantedColumns.includes(column))).toEqual([])
  })

  it.each(['public.properties', 'public.leads', 'public.site_settings', 'public.admins', 'storage.objects'])(
    'on %s are limited by row level security',
    async (table) => {
      const [row] = await supabase.run(`select relrowsecurity as is_on from pg_class where oid = '${table}'::regclass`)
      expect(row?.is_on).toBe(true)
    },
  )

  it.each(Object.keys(tables).filter((table) => tables[table]?.authenticated.includes('insert')))(
    'to insert into %s are limited by triggers: to one row a request, and to rows that are not read as jsonb',
    async (table) => {
      const rows = await supabase.run(`select p.prosrc as source, p.proname as name from pg_trigger as t
        join pg_proc as p on p.oid = t.tgfoid where t.tgrelid = '${table}'::regclass and not t.tgisinternal`)
      expect(rows.map(({ name }) => name)).toContain('refuse_jsonb_rows')
      expect(rows.map(({ source }) => source).join()).toContain('private.require_one_row(')
    },
  )

  it("in security definer functions do not depend on the caller's search_path", async () => {
    const rows = await supabase.run(`select p.proname from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef
        and not coalesce('search_path=""' = any (p.proconfig), false)`)
    expect(rows).toEqual([])
  })
})
