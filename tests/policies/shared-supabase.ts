import { shareTestSupabase } from '../support/supabase'

/** The local Supabase that the test files of this process share. A test that needs it empty empties it first. */
export const supabase = await shareTestSupabase()
