import { shareTestSupabase } from '../support/supabase'

/** The local Supabase of all these test files. Each test empties it first. */
export const supabase = await shareTestSupabase()
