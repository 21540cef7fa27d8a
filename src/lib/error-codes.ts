/** Why a service call fails. By this code, `formatErrorReason` chooses the reason to show, and each screen what it offers next. */
export type ErrorCode =
  | 'unconfigured' // this build has no backend
  | 'offline' // the backend is unreachable
  | 'timeout'
  | 'forbidden' // row-level security, a missing grant or an invalid token; also most writes that affect no row
  | 'wrong-credentials' // sign-in only
  | 'not-found' // the row does not exist or is hidden, or its id is malformed
  | 'rate-limited' // a limit of the database
  | 'too-many-requests' // a limit of Auth or of a gateway
  | 'invalid' // the backend, or a schema of the site, refuses the data
  | 'conflict' // the row already exists, or somebody else changed it
  | 'captcha' // the CAPTCHA fails or its token is missing
  | 'sign-in-refused' // the account or its sign-in method is disabled, or its e-mail address is not confirmed
  | 'session-failed' // Auth opens no session for a visitor
  | 'too-large'
  | 'wrong-type'
  | 'bucket-missing'
  | 'unexpected'
