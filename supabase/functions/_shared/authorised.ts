/** The answer to a request whose header does not hold the secret; null if it does. */
export async function refusal(request: Request, header: string, secret: string | undefined): Promise<Response | null> {
  if (secret && (await isEqual(request.headers.get(header) ?? '', secret))) return null
  return unauthorised()
}

/** `doctor` tells this answer from that of the gateway, which asks for a JWT where a function is deployed so. */
export const unauthorised = (headers: Record<string, string> = {}) =>
  Response.json({ error: 'Unauthorized' }, { status: 401, headers })

/** Compares SHA-256 digests to prevent timing attacks. */
async function isEqual(given: string, expected: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [one, other] = await Promise.all([digest(given), digest(expected)])
  return one.every((byte, index) => byte === other[index])
}
