export interface WebhookEndpoint {
  url: string;
  /** The webhook's id at PayPal, which takes part in every signature. */
  id: string;
}

export interface WebhookAttempt {
  at: string;
  transmissionId: string;
  /** The HTTP status of the answer; null when there was none. */
  status: number | null;
  error: string | null;
}

export interface Webhook {
  id: string;
  eventType: string;
  /** What the event is about: an order, a capture or a refund. */
  resourceId: string;
  /** The exact text that is sent and signed. */
  body: string;
  state: 'queued' | 'delivered' | 'failed' | 'suppressed';
  /** How many deliveries are still owed: two for a duplicate. */
  owed: number;
  /** Milliseconds since 1970. */
  dueAt: number;
  attempts: WebhookAttempt[];
  createdAt: string;
}
