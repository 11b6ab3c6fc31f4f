/** What each app knows about where it runs, `INSECURE_TRIAL` included. Addresses are origins. */
export interface TrialSettings {
  INSECURE_TRIAL: boolean;
  STOREFRONT_ORIGIN: string;
  ADMIN_ORIGIN: string;
  API_PUBLIC_URL: string;
}

/**
 * Whether production is only tried, on one machine: sandboxes and demo accounts, which would give away a shop that
 * others reach, are permitted then. Both have to be true: the operator asked for a trial, and every address ends with
 * `localhost`, a name that always means the machine of the browser itself (RFC 6761).
 */
export function isLocalTrial(settings: TrialSettings): boolean {
  const { INSECURE_TRIAL, STOREFRONT_ORIGIN, ADMIN_ORIGIN, API_PUBLIC_URL } = settings;
  const names = [STOREFRONT_ORIGIN, ADMIN_ORIGIN, API_PUBLIC_URL].map((origin) => new URL(origin).hostname);
  return INSECURE_TRIAL && names.every((name) => name === 'localhost' || name.endsWith('.localhost'));
}
