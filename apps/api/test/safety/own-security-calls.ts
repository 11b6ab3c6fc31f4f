import { type EndpointName, secondFactorHeader } from '@credit-studio/contracts';
import { eventually } from '../eventually.ts';
import { openSecurityDesk, type StaffSession, showCode } from '../security-desk.ts';
import { createAuthenticator } from '../software-authenticator.ts';
import type { SampleRequest } from './send-request.ts';
import type { Stage } from './stage.ts';

type Desk = ReturnType<typeof openSecurityDesk>;

async function ofPasskey(desk: Desk, person: StaffSession) {
  await desk.addPasskey(person);
  const [passkey] = (await desk.readSecurity(person)).passkeys;
  return { params: { id: String(passkey?._id) } };
}

/** The session is noted in the background of its first call. */
function ofSession(desk: Desk, person: StaffSession) {
  return eventually(async () => {
    const [session] = (await desk.readSecurity(person)).sessions;
    if (!session) throw new Error('The session is not noted yet.');
    return { params: { id: session._id } };
  });
}

/** What people send about their own second factor and sessions, once they have what the call is about. */
const samples: Partial<Record<EndpointName, (desk: Desk, person: StaffSession) => Promise<SampleRequest>>> = {
  async addPasskey(desk, person) {
    const answer = createAuthenticator().create(await desk.startPasskey(person));
    return { body: { name: 'Work laptop', answer } };
  },
  renamePasskey: async (desk, person) => ({
    ...(await ofPasskey(desk, person)),
    body: { name: 'Old laptop' },
  }),
  removePasskey: ofPasskey,
  async confirmAuthenticatorApp(desk, person) {
    const { secret } = await desk.startApp(person);
    return { body: { code: showCode(secret) } };
  },
  async removeAuthenticatorApp(desk, person) {
    await desk.addApp(person);
    return {};
  },
  async makeRecoveryCodes(desk, person) {
    await desk.addPasskey(person);
    return {};
  },
  endStaffSession: ofSession,
  async confirmSecondFactor(desk, person) {
    const { codes } = await desk.addPasskey(person);
    return { body: { method: 'recovery-code', code: codes[0] } };
  },
};

/** A call about the caller’s own second factor or session that succeeds, by someone new; null for other calls. */
export async function prepareOwnSecurityCall({ api }: Stage, name: EndpointName) {
  const prepare = samples[name];
  if (!prepare) return null;
  const person: StaffSession = await api.signUp({ role: 'Admin' });
  const request = await prepare(openSecurityDesk(api), person);
  const headers = { ...(person.proof !== undefined && { [secondFactorHeader]: person.proof }) };
  return { person, request: { ...request, headers } };
}
