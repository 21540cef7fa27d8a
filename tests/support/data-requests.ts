import type { Database } from '../../src/services/backend/database.types'

export type DataRequestArguments = Database['public']['Functions']['send_data_request']['Args']

/** A data request as its form sends it. `changes` overrides any argument. */
export function makeDataRequest(changes: Partial<DataRequestArguments> = {}): DataRequestArguments {
  return {
    request: 'f0000000-0000-4000-8000-0000000000d1',
    right_kind: 'access',
    full_name: 'Rosa Paz',
    id_type: 'dni',
    id_number: '12345678',
    address: 'rosa@ancon.test',
    details: 'Quiero conocer todos mis datos.',
    ...changes,
  }
}
