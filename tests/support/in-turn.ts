/** Calls `act` with each list of arguments, one call after the other, and resolves to the results. */
export async function callInTurn<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  ...calls: Arguments[]
): Promise<Result[]> {
  const results: Result[] = []
  for (const values of calls) results.push(await act(...values))
  return results
}
