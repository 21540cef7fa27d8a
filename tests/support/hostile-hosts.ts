/** Hosts that are valid in a URL, but would break or widen a Content Security Policy or `_headers`. */
export const hostileHosts = [
  'a;script-src.example',
  "a;script-src'unsafe-inline'.example",
  'a"b.example',
  "a'b.example",
  'a,b.example',
  '*',
  '*.example',
  'a.example;',
  'a.example.',
  '[::1]',
]
