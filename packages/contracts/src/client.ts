/** The client without schemas: nothing of zod is imported. */
export {
  ApiError,
  type CallErrorCode,
  createNetworkError,
  isOffline,
  readApiError,
} from './client/api-error.ts';
export type { Call, CallFunction, CallOptions, CallTable, WatchOptions } from './client/call.ts';
export {
  type AnonymousClientOf,
  type ClientOf,
  type CreateClientOptions,
  type CustomerClientOf,
  createClient,
  type KeyClientOf,
} from './client/create-client.ts';
export { fetchWithProgress, type UploadProgress } from './client/fetch-with-progress.ts';
export { type FollowEventsOptions, followEvents, streamEvents } from './client/follow-events.ts';
export { iteratePages } from './client/iterate-pages.ts';
export { openEvents } from './client/open-events.ts';
export type { CallRequest, CallResult, ClientOptions } from './client/send-call.ts';
