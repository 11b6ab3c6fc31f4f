import type { StaffSecurity } from '@credit-studio/contracts';
import { type Answers, renderApp } from '../../../testing/render-app.tsx';
import { makeAdded, protectedAccount } from './records.ts';

export const succeed = (data: unknown) => Response.json({ success: true, data });

/** The question that the API asks the browser with. */
const passkeyQuestion = {
  rp: { id: 'admin.example.test', name: 'Credit Studio' },
  user: { id: 'b3duZXI', name: 'admin@example.test', displayName: 'Ada Administrator' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};

export const appOffer = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Credit%20Studio:ada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Credit%20Studio',
};

export const securityPaths = {
  read: '/api/staff-security',
  startPasskey: '/api/staff-security/passkeys/start',
  addPasskey: '/api/staff-security/passkeys',
  startApp: '/api/staff-security/authenticator-app/start',
  app: '/api/staff-security/authenticator-app',
  codes: '/api/staff-security/recovery-codes',
};

interface RenderSecurityInput {
  security?: StaffSecurity;
  answers?: Answers;
  role?: string;
}

/** The screen of the person's security, and every change that it sent. */
export function renderSecurity({
  security = protectedAccount,
  answers = {},
  role = 'Admin',
}: RenderSecurityInput = {}) {
  const app = renderApp({
    path: '/admin/settings/security',
    role,
    answers: {
      [securityPaths.read]: () => succeed(security),
      [securityPaths.startPasskey]: () => succeed(passkeyQuestion),
      [securityPaths.addPasskey]: () => succeed(makeAdded()),
      [securityPaths.startApp]: () => succeed(appOffer),
      [securityPaths.app]: () => succeed(makeAdded()),
      ...answers,
    },
  });
  const sent = () =>
    app.api.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => ({ method, path, body }));
  return { ...app, sent };
}
