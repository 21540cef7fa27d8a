import { quoteLiteral } from '../support/sql'
import { supabase } from './shared-supabase'

export const storeSecret = (name: string, secret: string) =>
  supabase.run(`insert into vault.decrypted_secrets values (${quoteLiteral(name)}, ${quoteLiteral(secret)})`)

/**
 * Stands in for Vault and pg_net, which only the hosted platform has. A table contains the secrets. `net.http_post`, with
 * the arguments of the real function, records each request in `net.requests`.
 */
export async function installHostedExtensions(secrets: Record<string, string> = {}): Promise<void> {
  await supabase.run(`create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net; create table net.requests (url text, body jsonb, headers jsonb, timeout integer);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default null,
      timeout_milliseconds integer default 5000
    ) returns void language sql as 'insert into net.requests values ($1, $2, $4, $5)'`)
  for (const [name, secret] of Object.entries(secrets)) await storeSecret(name, secret)
}

export const removeHostedExtensions = () =>
  supabase.run('drop schema if exists vault cascade; drop schema if exists net cascade')

/** The requests that pg_net would have sent. */
export const readSentRequests = () => supabase.run('select * from net.requests')
