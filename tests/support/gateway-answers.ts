/** What a gateway, a host or a project without its tables answers in place of the database, by name. */
export const gatewayAnswers: [string, { status: number; body: unknown }][] = [
  ['an empty 404', { status: 404, body: '' }],
  ['404 of nginx', { status: 404, body: '<html><head><title>404 Not Found</title></head></html>' }],
  ['404 of Kong', { status: 404, body: { message: 'no Route matched with those values' } }],
  ['404 with an empty list', { status: 404, body: [] }],
  [
    '404 PGRST205',
    { status: 404, body: { code: 'PGRST205', message: "Could not find the table 'public.properties'" } },
  ],
  ['406', { status: 406, body: { message: 'Not Acceptable' } }],
  ['406 with HTML', { status: 406, body: '<html>Not Acceptable</html>' }],
  ['403 with HTML', { status: 403, body: '<html>Forbidden</html>' }],
  ['401 of Kong', { status: 401, body: { message: 'Legacy API keys are disabled' } }],
  ['401 PGRST303', { status: 401, body: { code: 'PGRST303', message: 'JWT issued at future' } }],
  ['429', { status: 429, body: { message: 'API rate limit exceeded' } }],
]
