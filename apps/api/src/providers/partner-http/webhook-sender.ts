/** One signed event for one address. */
export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What came back of one attempt. `error` is a sentence for staff, for an attempt without an answer. */
export type WebhookAnswer = { durationMs: number } & (
  | { status: number; response: string; retryAfterSeconds: number | null; error: null }
  | { status: null; error: string }
);

/** Sends events to addresses that partners chose, and to no address inside of the shop's own network. */
export interface WebhookSender {
  /** Why nothing would be sent to an address, as a sentence for staff; null for one that can be used. */
  findProblem(url: string): Promise<string | null>;
  /** Makes one attempt, within 15 seconds and without following redirects. Never throws. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}
