import { useMutation } from '@tanstack/react-query'
import { sendDataRequest } from './data-requests'

/** Sends a request of a visitor about their own data. */
export const useSendDataRequest = () => useMutation({ mutationFn: sendDataRequest })
