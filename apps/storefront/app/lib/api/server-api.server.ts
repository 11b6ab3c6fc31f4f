import { type Client, createClient } from '@credit-studio/contracts';
import { getConfiguration } from '../configuration/configuration.server';

/** A page must not wait longer for content than a person does. */
const contentTimeoutMs = 4_000;

/** The API as the public pages' loaders reach it: nobody is signed in. */
export const createServerApi = (request: Request): Client =>
  createClient({
    baseUrl: getConfiguration().API_INTERNAL_URL,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(contentTimeoutMs)]),
      }),
  });
