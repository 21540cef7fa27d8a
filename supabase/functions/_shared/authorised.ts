/** The response to a request whose header lacks the secret, or to any request if no secret is set; null for all others. */
export async function refuseUnlessAuthorised(
  request: Request,
  header: string,
  secret: string | undefined,
): Promise<Response | null> {
  if (secret && (await isEqual(request.headers.get(header) ?? '', secret))) return null
  return createUnauthorisedResponse()
}

/** The gateway has another body for a missing JWT: `npm run doctor` tells the two apart. */
export const createUnauthorisedResponse = (headers: Record<string, string> = {}) =>
  Response.json({ error: 'Unauthorized' }, { status: 401, headers })

/** Compares SHA-256 digests to prevent timing attacks. */
async function isEqual(sent: string, expected: string): Promise<boolean> {
  const toDigest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [sentDigest, expectedDigest] = await Promise.all([toDigest(sent), toDigest(expected)])
  return sentDigest.every((byte, index) => byte === expectedDigest[index])
}
