/** Hostile input: the site must return each text unchanged, or refuse it with a message. */
export const hostileTexts = {
  script: '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">',
  'closing tags': '</title></textarea></script><svg onload=window.hacked=1>',
  sql: `'); drop table public.properties; -- " \\' %_ $$ %L`,
  bidi: 'Casa \u202Emil soles\u202C al mar \u2066x\u2069',
  emoji: 'Casa 🏖️ familia 👨‍👩‍👧‍👦 bandera 🇵🇪',
  template: '${7*7} {{7*7}} <%= 7*7 %> #{7*7} %s %n',
  formula: `=HYPERLINK("https://evil.test","clic")`,
  entities: '&lt;b&gt; &amp;amp; &#x3c;i&#x3e;',
  'javascript address': 'javascript:window.hacked=1//',
  'combining marks': 'C\u0301\u0301\u0301\u0301\u0301\u0301asa z\u0336\u0337a\u0300lgo',
  postgrest: 'a,b.ilike.*(c)"d":{e}&or=(id.gt.0)',
} as const

/** Texts that PostgreSQL cannot store, or that no column accepts. */
export const impossibleTexts = {
  nul: 'Casa\u0000 en Ancón',
  'lone surrogate': 'Casa \uD83C en Ancón',
  '10 000 characters': 'x'.repeat(10_000),
} as const
