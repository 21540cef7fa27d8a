/** Why a service call fails. Screens choose their message and what they offer next by this code. */
export type ErrorCode =
  | 'unconfigured' // this build has no backend
  | 'offline' // the backend is unreachable
  | 'timeout'
  | 'forbidden' // row-level security or missing grants; also a write that affects no row
  | 'wrong-credentials' // sign-in only
  | 'not-found' // the database answers that there is no such row
  | 'rate-limited' // a limit of the database
  | 'too-many-requests' // a limit of Auth or of a gateway
  | 'invalid' // the backend refuses the data
  | 'conflict' // it already exists
  | 'unreadable' // a stored row that fails the schema validation
  | 'captcha' // the CAPTCHA fails or its token is missing
  | 'sign-in-refused' // the account or its way to sign in is turned off
  | 'no-session' // a session is needed, but the project has anonymous sign-ins disabled
  | 'session-failed' // no session could be opened for the owner of a listing, who may publish without one
  | 'too-large'
  | 'wrong-type'
  | 'bucket-missing'
  | 'unexpected'
