import { createHash } from 'node:crypto';
import type { Environment } from '../app/lib/configuration/environment.server.ts';

/** Sources of the policy that permit what is written into the markup: a nonce, or the hashes of the texts. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export function permitNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** Permits exactly these inline scripts and styles, so that a page can be sent to every visitor. */
export function permitTexts({ scripts, styles }: InlineSources): InlineSources {
  return { scripts: scripts.map(hashText), styles: styles.map(hashText) };
}

function hashText(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Headers of every page. HSTS is sent only in production over https. */
export function buildSecurityHeaders(
  environment: Environment,
  inline: InlineSources,
): Record<string, string> {
  const isSecureProduction =
    environment.NODE_ENV === 'production' && environment.STOREFRONT_ORIGIN.startsWith('https://');
  return {
    'Content-Security-Policy': buildContentSecurityPolicy(environment, inline),
    // `same-origin` would cut the connection to the pop-ups of PayPal and the identity provider.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isSecureProduction && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** What PayPal's documentation asks for, https://developer.paypal.com/sdk/js/best-practices, with a nonce for styles. */
const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

type PolicySettings = Pick<
  Environment,
  | 'API_PUBLIC_URL'
  | 'FIREBASE_AUTH_DOMAIN'
  | 'FIREBASE_AUTH_EMULATOR_URL'
  | 'MEDIA_ORIGIN'
  | 'PAYPAL_SDK_BASE_URL'
  | 'SIGN_IN_POPUP_PROVIDER'
>;

/** What a page may load and connect to. Third parties are allowed only as configured. */
function buildContentSecurityPolicy(settings: PolicySettings, inline: InlineSources): string {
  const api = settings.API_PUBLIC_URL;
  const media = settings.MEDIA_ORIGIN ? [settings.MEDIA_ORIGIN] : [];
  const paypal = settings.PAYPAL_SDK_BASE_URL ? [new URL(settings.PAYPAL_SDK_BASE_URL).origin] : paypalHosts;
  const identity = settings.FIREBASE_AUTH_EMULATOR_URL
    ? [settings.FIREBASE_AUTH_EMULATOR_URL]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  // The pop-up communicates with the page through a Firebase frame and a Google script.
  const hasPopup = settings.SIGN_IN_POPUP_PROVIDER !== undefined;
  const popupScripts = hasPopup ? ['https://apis.google.com'] : [];
  const popupFrame = settings.FIREBASE_AUTH_EMULATOR_URL ?? `https://${settings.FIREBASE_AUTH_DOMAIN}`;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...inline.scripts, ...popupScripts, ...paypal],
    'style-src': ["'self'", ...inline.styles],
    // Mantine's server markup contains style attributes, which a nonce cannot allow.
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    // Staff may use images from any secure address.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', api, ...media, ...paypal],
    'media-src': ["'self'", 'blob:', api, ...media],
    'connect-src': ["'self'", api, ...identity, ...paypal],
    // Our own address: documents that customers share, in a sandbox.
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com', ...(hasPopup ? [popupFrame] : []), ...paypal],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
