import { shareTestSupabase } from '../support/supabase'

/** Each test empties it. */
export const supabase = await shareTestSupabase()
