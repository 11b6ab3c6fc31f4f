import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import {
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
  startAuthenticatorApp,
} from './authenticator-app.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { addPasskey, askForPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { readStaffSecurity } from './read-staff-security.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { readSecondFactorState } from './second-factor.ts';

/** How staff confirm their session, and set up with what they do. */
export function secondFactorRoutes(bind: Bind, services: Services): void {
  bind(endpoints.getSecondFactor, async ({ context }) =>
    succeed(await readSecondFactorState(services, context)),
  );

  bind(endpoints.askForPasskey, async ({ context }) => succeed(await askForPasskey(services, context)));

  bind(endpoints.confirmSecondFactor, async ({ context, body }) =>
    succeed(await confirmSecondFactor(services, context, body), 'Your session is confirmed.'),
  );

  bind(endpoints.getStaffSecurity, async ({ context }) =>
    succeed(await readStaffSecurity(services, context)),
  );

  bindPasskeys(bind, services);
  bindAuthenticatorApp(bind, services);

  bind(endpoints.makeRecoveryCodes, async ({ context }) =>
    succeed(
      { recoveryCodes: await makeRecoveryCodes(services, context) },
      'Store your new recovery codes now: they are not shown again.',
    ),
  );
}

function bindPasskeys(bind: Bind, services: Services): void {
  bind(endpoints.startPasskey, async ({ context }) => succeed(await startPasskey(services, context)));

  bind(endpoints.addPasskey, async ({ context, body }) => {
    const first = await addPasskey(services, context, body);
    return succeed({ ...first, security: await readStaffSecurity(services, context) }, 'Passkey added.');
  });

  bind(endpoints.renamePasskey, async ({ context, params: { id }, body: { name } }) => {
    await renamePasskey(services, context, { id, name });
    return succeed(await readStaffSecurity(services, context), 'Passkey renamed.');
  });

  bind(endpoints.removePasskey, async ({ context, params: { id } }) => {
    await removePasskey(services, context, id);
    return succeed(await readStaffSecurity(services, context), 'Passkey removed.');
  });
}

function bindAuthenticatorApp(bind: Bind, services: Services): void {
  bind(endpoints.startAuthenticatorApp, async ({ context }) =>
    succeed(await startAuthenticatorApp(services, context)),
  );

  bind(endpoints.confirmAuthenticatorApp, async ({ context, body }) => {
    const first = await confirmAuthenticatorApp(services, context, body.code);
    return succeed(
      { ...first, security: await readStaffSecurity(services, context) },
      'Authenticator app added.',
    );
  });

  bind(endpoints.removeAuthenticatorApp, async ({ context }) => {
    await removeAuthenticatorApp(services, context);
    return succeed(await readStaffSecurity(services, context), 'Authenticator app removed.');
  });
}
