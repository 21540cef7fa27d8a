/** Hosts that are valid in a URL, but would break or widen a Content Security Policy, nginx.conf or `_headers`. */
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
