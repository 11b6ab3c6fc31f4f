import '@credit-studio/frontend/configure-zod';
import {
  ApiError,
  type Client,
  createClient,
  createNetworkError,
  endpoints,
  isOffline,
} from '@credit-studio/contracts';
import { readAuthCode } from '@credit-studio/frontend/auth-errors';
import { openRecordEvents } from '@credit-studio/frontend/record-events';
import { getLanguage } from '@credit-studio/messages';
import { type UploadImageFile, uploadImageFile } from './upload-image-file.ts';

export { ApiError };

/** Everything that signed-in pages need from the API: the contracts' calls, event streams and uploads. */
export interface Api extends Client {
  openGenerationEvents: (
    input: { generationId: string; lastEventId?: string },
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>;
  openTicketEvents: (
    input: { ticketId: string; lastEventId?: string },
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>;
  uploadImageFile: UploadImageFile;
}

export interface ApiOptions {
  baseUrl: string;
  getToken: () => Promise<string | null>;
}

export function createApi({ baseUrl, getToken }: ApiOptions): Api {
  const options = { baseUrl, language: getLanguage(), getToken: () => getTokenForCall(getToken) };
  const client = createClient({ ...options, calls: endpoints, retries: 0 });
  return {
    ...client,
    openGenerationEvents: ({ generationId, ...start }, signal) =>
      openRecordEvents(options, endpoints.watchGeneration, { id: generationId, ...start, signal }),
    openTicketEvents: ({ ticketId, ...start }, signal) =>
      openRecordEvents(options, endpoints.watchSupportMessage, { id: ticketId, ...start, signal }),
    uploadImageFile: (input) => uploadImageFile(client, input),
  };
}

/** Without a network, a token that has expired cannot be renewed, nor can the identity provider's code be loaded. */
async function getTokenForCall(getToken: ApiOptions['getToken']): Promise<string | null> {
  const wasOffline = isOffline();
  try {
    return await getToken();
  } catch (error) {
    const code = readAuthCode(error);
    const isRejection = code !== '' && code !== 'auth/network-request-failed';
    throw isRejection ? error : createNetworkError(wasOffline);
  }
}
