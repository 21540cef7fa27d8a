import { startTestSupabase } from '../support/supabase'

/** One database for all test files of this process. Each test empties it; it closes when the process exits. */
export const supabase = await startTestSupabase()
