/** Hosts that a URL may have, and that say more than a host in a policy, in nginx.conf or in `_headers`. */
export const hostileHosts = [
  'a;script-src.example',
  "a;script-src'unsafe-inline'.example",
  'a";add_header.example',
  'a"b.example',
  'a$http_cookie.example',
  'a{b}.example',
  "a'b.example",
  'a,b.example',
  '*',
  '*.example',
  'a.example;',
  'a.example.',
  '[::1]',
]
