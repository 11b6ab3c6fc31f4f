import { secondFactorHeader } from '@credit-studio/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { openSecurityDesk, type StaffSession } from '../../test/security-desk.ts';
import { openSupportDesk } from '../../test/support-desk.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts';
import { testEnvironment } from '../../test/test-environment.ts';
import { buildApp } from '../build-app.ts';

let api: TestApp;
let other: Awaited<ReturnType<typeof buildApp>>;
let desk: ReturnType<typeof openSecurityDesk>;
let robin: TestPerson;
let ada: StaffSession;
beforeAll(async () => {
  api = await createTestApp();
  other = await buildApp({ environment: testEnvironment(api.variables) });
  desk = openSecurityDesk(api);
  robin = await api.signUp();
  await openSupportDesk(api).open(robin);
});
beforeEach(async () => {
  ada = await api.signUp({ role: 'Admin' });
});
afterAll(async () => {
  await other.close();
  await api.close();
});

/** Ada in another browser, which is not confirmed. */
async function arrive() {
  const { device } = await desk.addPasskey(ada);
  return { device, elsewhere: await desk.signInElsewhere(ada) };
}
async function confirm(session: StaffSession, device: Parameters<typeof desk.confirmWithPasskey>[1]) {
  return (await desk.expectConfirmed(desk.confirmWithPasskey(session, device))).proof;
}

/** What another process, which remembers what it has read, answers to a call of staff. */
async function askThere({ token, proof }: StaffSession) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(proof !== undefined && { [secondFactorHeader]: proof }),
  };
  const answer = await other.app.inject({ url: '/api/team', headers });
  return answer.statusCode === 200 ? 'answered' : answer.json().code;
}
function untilThere(session: StaffSession, outcome: string) {
  return eventually(async () => expect(await askThere(session)).toBe(outcome));
}

describe('in another process', () => {
  test('sessions need the confirmation from the first second factor on, and until the last one is removed', async () => {
    expect(await askThere(ada)).toBe('answered');
    const { token } = ada;
    await desk.addPasskey(ada);
    await untilThere({ ...ada, proof: '' }, 'second_factor_required');
    await untilThere(ada, 'answered');
    const [passkey] = (await desk.readSecurity(ada)).passkeys;
    await desk.call(ada, ['DELETE', `/staff-security/passkeys/${passkey?._id}`]);
    const { proof: _gone, ...plain } = { ...ada, token };
    await untilThere(plain, 'answered');
  });

  test('an authenticator app counts from its first code on', async () => {
    expect(await askThere(ada)).toBe('answered');
    await desk.startApp(ada);
    expect(await askThere(ada)).toBe('answered');
    await desk.addApp(ada);
    await untilThere({ ...ada, proof: '' }, 'second_factor_required');
  });

  test('a confirmation counts where the session was known without one, and a newer proof replaces it', async () => {
    const { device, elsewhere } = await arrive();
    expect(await askThere(elsewhere)).toBe('second_factor_required');
    elsewhere.proof = await confirm(elsewhere, device);
    await untilThere(elsewhere, 'answered');
    const newer = await confirm(elsewhere, device);
    await untilThere({ ...elsewhere, proof: newer }, 'answered');
    expect(await askThere(elsewhere)).toBe('second_factor_required');
  });

  test('the shop’s requirement counts at the next call', async () => {
    const { device, elsewhere } = await arrive();
    elsewhere.proof = await confirm(elsewhere, device);
    const grace: StaffSession = await api.signUp({ role: 'Admin' });
    expect(await askThere(grace)).toBe('answered');
    const require = async (isSecondFactorRequired: boolean) => {
      const { data } = (await desk.call(elsewhere, ['GET', '/team/security'])).json();
      const saved = await desk.call(elsewhere, ['PUT', '/team/security'], {
        ...data,
        isSecondFactorRequired,
      });
      expect(saved.statusCode).toBe(200);
    };
    await require(true);
    await untilThere(grace, 'second_factor_required');
    await require(false);
    await untilThere(grace, 'answered');
  });
});

describe('a call that answers anyone who is signed in', () => {
  const countTickets = async (session: StaffSession) => {
    const answer = await api.inject({
      ...{ url: '/support-messages', as: session },
      ...(session.proof !== undefined && { headers: { [secondFactorHeader]: session.proof } }),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().length;
  };

  test('answers staff without the confirmation as a plain member', async () => {
    const { device, elsewhere } = await arrive();
    expect([await countTickets(ada), await countTickets(elsewhere)]).toEqual([1, 0]);
    elsewhere.proof = await confirm(elsewhere, device);
    expect(await countTickets(elsewhere)).toBe(1);
  });

  test('answers no session that was ended, confirmed or not', async () => {
    const { elsewhere } = await arrive();
    await countTickets(elsewhere);
    await eventually(async () => {
      const { sessions } = await desk.readSecurity(ada);
      const found = sessions.find(({ isCurrent }) => !isCurrent);
      const ended = await desk.call(ada, ['DELETE', `/staff-security/sessions/${found?._id}`]);
      expect(ended.statusCode).toBe(200);
    });
    const answer = await api.inject({ url: '/support-messages', as: elsewhere });
    expect(answer.json().code).toBe('session_expired');
  });

  test('asks customers nothing, whatever proof they send', async () => {
    const headers = { [secondFactorHeader]: 'anything' };
    expect((await api.inject({ url: '/support-messages', as: robin, headers })).json()).toHaveLength(1);
  });
});
