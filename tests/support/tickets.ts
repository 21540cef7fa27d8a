interface Answer<Data> {
  data: Data | null
  error: { code: string; message: string } | null
}

/** Redeems the ticket that a first call returns by a second one; returns the first call's error where it is refused. */
export async function redeem<Data>(
  issued: PromiseLike<Answer<string>>,
  read: (ticket: string) => PromiseLike<Answer<Data>>,
): Promise<Answer<Data>> {
  const { data, error } = await issued
  return data === null ? { data, error } : read(data)
}
