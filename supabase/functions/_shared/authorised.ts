/** Whether a request header holds the secret. Compares SHA-256 digests to prevent timing attacks. */
export async function isAuthorised(request: Request, header: string, secret: string | undefined): Promise<boolean> {
  if (!secret) return false
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [given, expected] = await Promise.all([digest(request.headers.get(header) ?? ''), digest(secret)])
  return given.every((byte, index) => byte === expected[index])
}
