import { useMutation } from '@tanstack/react-query'
import { discardDataRequestDraft, sendDataRequest } from '@/services/data-requests'

export { readDataRequestDraft, saveDataRequestDraft } from '@/services/data-requests'

/** Sends a request of a visitor about their own data; deletes its draft once it is stored. */
export const useSendDataRequest = () => useMutation({ mutationFn: sendDataRequest, onSuccess: discardDataRequestDraft })
