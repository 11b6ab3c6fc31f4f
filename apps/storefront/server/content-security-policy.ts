import type { Environment } from '../app/lib/configuration/environment.server.ts';

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

type PolicySettings = Pick<
  Environment,
  | 'API_PUBLIC_URL'
  | 'FIREBASE_AUTH_DOMAIN'
  | 'FIREBASE_AUTH_EMULATOR_URL'
  | 'PAYPAL_SDK_BASE_URL'
  | 'SIGN_IN_POPUP_PROVIDER'
>;

/** What a page may load and reach. Names third parties by what is configured; nothing else passes. */
export function buildContentSecurityPolicy(settings: PolicySettings, nonce: string): string {
  const api = settings.API_PUBLIC_URL;
  const paypal = settings.PAYPAL_SDK_BASE_URL ? [new URL(settings.PAYPAL_SDK_BASE_URL).origin] : paypalHosts;
  const identity = settings.FIREBASE_AUTH_EMULATOR_URL
    ? [settings.FIREBASE_AUTH_EMULATOR_URL]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  // The provider's window talks to the page through a frame of Firebase's and a script of Google's.
  const hasPopup = settings.SIGN_IN_POPUP_PROVIDER !== undefined;
  const popupScripts = hasPopup ? ['https://apis.google.com'] : [];
  const popupFrame = settings.FIREBASE_AUTH_EMULATOR_URL ?? `https://${settings.FIREBASE_AUTH_DOMAIN}`;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...popupScripts, ...paypal],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Mantine's server markup carries style attributes, which no nonce can cover.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    // Staff may use images from any secure address.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', api, ...paypal],
    'media-src': ["'self'", 'blob:', api],
    'connect-src': ["'self'", api, ...identity, ...paypal],
    'frame-src': ['https://www.youtube-nocookie.com', ...(hasPopup ? [popupFrame] : []), ...paypal],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
