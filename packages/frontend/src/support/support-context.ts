import type { Client, FollowTicketOptions } from '@credit-studio/contracts';
import { createContext, use } from 'react';
import type { To } from 'react-router';

/** The calls that tickets need; the clients of both front ends have them. */
export interface SupportApi
  extends Pick<
    Client,
    | 'listSupportMessages'
    | 'getSupportMessage'
    | 'readSupportMessage'
    | 'updateSupportMessage'
    | 'uploadSupportAttachment'
  > {
  openTicketEvents: (
    input: { ticketId: string; lastEventId?: string | undefined },
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>;
}

export interface TicketViewer {
  /** Whether the tickets are the viewer's own: their first message is then outgoing, and known to be read. */
  isAuthor: boolean;
  /** The sender that the server stores for the viewer's replies. */
  repliesAs: 'user' | 'admin';
}

/** What the shared parts of support need to know about the front end that shows them. */
export interface Support {
  api: SupportApi;
  viewer: TicketViewer;
  /** The address of one ticket, or of the list for null; both keep the list's filters. */
  toTicket: (ticketId: string | null) => To;
  /** Follows the stream that `openTicketEvents` opens. Default: `followTicket`. */
  follow?: (options: FollowTicketOptions, ticketId: string) => Promise<void>;
  /** Why a ticket or a list could not be loaded. */
  describeError: (error: unknown) => string;
}

const SupportContext = createContext<Support | null>(null);
export const SupportProvider = SupportContext.Provider;

export function useSupport(): Support {
  const support = use(SupportContext);
  if (!support) throw new Error('SupportProvider is missing above this component.');
  return support;
}
