import { startTestSupabase, type TestSupabase } from '../support/supabase'

let started: Promise<TestSupabase> | undefined

/** One database for all test files of this process. Each test empties it; it closes when the process exits. */
export const sharedSupabase = (): Promise<TestSupabase> => (started ??= startTestSupabase())
