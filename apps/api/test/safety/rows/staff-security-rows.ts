import { storedStaffRoles } from '@credit-studio/contracts';
import { v7 as uuidv7 } from 'uuid';
import { authenticatorApps } from '../../../src/modules/staff-security/staff-security.tables.ts';
import { staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

/** An answer of a device that holds no passkey of anyone. */
const unknownKey = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'AAAA',
    attestationObject: 'AAAA',
    signature: 'AAAA',
  },
};

function ofNoRecord() {
  return { params: { id: uuidv7() } };
}

/** Someone in the team who has an authenticator app. */
async function ofSecondFactor({ api }: Stage) {
  const { user } = await api.signUp({ role: storedStaffRoles.support });
  await api.services.database
    .insert(authenticatorApps)
    .values({ userId: user.id, secret: Buffer.from('sealed'), addedAt: new Date() });
  return { params: { id: user.id } };
}

async function changeTeamSecurity({ api, people }: Stage) {
  const answer = await api.inject({ url: '/api/team/security', as: people.admin });
  const { isSecondFactorRequired, refundLimit, version } = answer.json().data;
  // Another limit each time, so that there is a change to record.
  return { isSecondFactorRequired, refundLimit: refundLimit === '100.00' ? '200.00' : '100.00', version };
}

/** The callers have no second factor: what they would do with it is refused, each time in its own way. */
export const staffSecurityRows = {
  getSecondFactor: { expectation: staff(200), request: nothing },
  askForPasskey: { expectation: staff(409), request: nothing },
  confirmSecondFactor: {
    expectation: staff(400),
    request: () => ({ body: { method: 'authenticator-app', code: '000000' } }),
  },
  getStaffSecurity: { expectation: staff(200), request: nothing },
  startPasskey: { expectation: staff(200), request: nothing },
  addPasskey: { expectation: staff(400), request: () => ({ body: { name: 'Laptop', answer: unknownKey } }) },
  renamePasskey: {
    expectation: staff(404),
    request: () => ({ ...ofNoRecord(), body: { name: 'Laptop' } }),
  },
  removePasskey: { expectation: staff(404), request: ofNoRecord },
  startAuthenticatorApp: { expectation: staff(200), request: nothing },
  confirmAuthenticatorApp: { expectation: staff(400), request: () => ({ body: { code: '000000' } }) },
  removeAuthenticatorApp: { expectation: staff(409), request: nothing },
  makeRecoveryCodes: { expectation: staff(409), request: nothing },
  endStaffSession: { expectation: staff(404), request: ofNoRecord },
  getTeamSecurity: { expectation: staff(200), request: nothing },
  updateTeamSecurity: {
    expectation: staff(200),
    request: async (stage) => ({ body: await changeTeamSecurity(stage) }),
  },
  removeSecondFactorOf: { expectation: staff(200), request: ofSecondFactor },
} satisfies Record<string, Row>;
