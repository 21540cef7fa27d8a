interface RpcResponse<Data> {
  data: Data | null
  error: { code: string; message: string } | null
}

/** Redeems the ticket that a first call returns by a second one; returns the first call's error where it is refused. */
export async function redeem<Data>(
  issued: PromiseLike<RpcResponse<string>>,
  read: (ticket: string) => PromiseLike<RpcResponse<Data>>,
): Promise<RpcResponse<Data>> {
  const { data, error } = await issued
  return data === null ? { data, error } : read(data)
}
