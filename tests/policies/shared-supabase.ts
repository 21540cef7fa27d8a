import { startTestSupabase, type TestSupabase } from '../support/supabase'

let started: Promise<TestSupabase> | undefined

/** One database for all files of this process; each test empties it, and it ends with the process. */
export const sharedSupabase = (): Promise<TestSupabase> => (started ??= startTestSupabase())
