import type { ConfirmedSession, SecondFactorAnswer, StaffSecurity } from '@credit-studio/contracts';
import { secondFactorHeader } from '@credit-studio/contracts';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { outboundMessages } from '../src/modules/messages/messages.tables.ts';
import { signInAccount } from './sign-up.ts';
import { type Authenticator, createAuthenticator, type Misbehaviour } from './software-authenticator.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Someone of the staff in one browser, with the proof of its session if it is confirmed. */
export type StaffSession = TestPerson & { proof?: string };

/** The code that an app shows, some steps of 30 seconds from now. */
export function showCode(secret: string, { steps = 0 } = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
}

/** A code that the app shows at no time near now. */
export function wrongCodeOf(secret: string): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => showCode(secret, { steps }));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? ''
  );
}

function readSecondOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return Number(claims.auth_time);
}

/** Staff who set up and use second factors, by the calls of the console. */
export function openSecurityDesk(api: TestApp) {
  const call = (
    { token, proof }: Pick<StaffSession, 'token' | 'proof'>,
    [method, path]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
    payload?: object,
  ) =>
    api.inject({
      ...{ method, url: `/api${path}`, as: { token } },
      ...(proof !== undefined && { headers: { [secondFactorHeader]: proof } }),
      ...(method !== 'GET' && { payload: payload ?? {} }),
    });
  const expectData = async (answering: ReturnType<typeof call>) => {
    const answer = await answering;
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json().data;
  };

  const startPasskey = (session: StaffSession) =>
    expectData(call(session, ['POST', '/staff-security/passkeys/start']));
  const sendPasskey = (session: StaffSession, answer: object, name = 'Work laptop') =>
    call(session, ['POST', '/staff-security/passkeys'], { name, answer });
  const askForPasskey = (session: StaffSession) =>
    expectData(call(session, ['POST', '/second-factor/passkey']));
  const confirm = (session: StaffSession, answer: SecondFactorAnswer) =>
    call(session, ['POST', '/second-factor/confirm'], answer);

  return {
    ...{ call, startPasskey, sendPasskey, askForPasskey, confirm },
    /** Adds a passkey; the session is confirmed from now on, with a first one. */
    async addPasskey(session: StaffSession, device: Authenticator = createAuthenticator(), name?: string) {
      const answer = device.create(await startPasskey(session));
      const { proof, recoveryCodes } = await expectData(sendPasskey(session, answer, name));
      session.proof = proof ?? session.proof;
      // The contract of the call.
      return { device, proof, codes: (recoveryCodes ?? []) as string[] };
    },
    confirmWithPasskey: async (session: StaffSession, device: Authenticator, wrong: Misbehaviour = {}) =>
      confirm(session, { method: 'passkey', answer: device.get(await askForPasskey(session), wrong) }),
    confirmWithCode: (session: StaffSession, code: string) =>
      confirm(session, { method: 'authenticator-app', code }),
    confirmWithRecoveryCode: (session: StaffSession, code: string) =>
      confirm(session, { method: 'recovery-code', code }),
    startApp: (session: StaffSession) =>
      expectData(call(session, ['POST', '/staff-security/authenticator-app/start'])),
    sendAppCode: (session: StaffSession, code: string) =>
      call(session, ['POST', '/staff-security/authenticator-app'], { code }),
    /** Adds an app with the code of the step before now, so that the one of now is still unused. */
    async addApp(session: StaffSession) {
      const { secret } = await expectData(call(session, ['POST', '/staff-security/authenticator-app/start']));
      const code = showCode(secret, { steps: -1 });
      const { proof, recoveryCodes } = await expectData(
        call(session, ['POST', '/staff-security/authenticator-app'], { code }),
      );
      session.proof = proof ?? session.proof;
      // The contract of the call.
      return { secret: String(secret), codes: (recoveryCodes ?? []) as string[] };
    },
    readSecurity: (session: StaffSession): Promise<StaffSecurity> =>
      expectData(call(session, ['GET', '/staff-security'])),
    readState: (session: StaffSession) => expectData(call(session, ['GET', '/second-factor'])),
    /** The answer to a confirmation that succeeded. */
    expectConfirmed: (answering: ReturnType<typeof call>): Promise<ConfirmedSession> => expectData(answering),
    /** Whether calls of staff are answered. */
    async mayWork(session: StaffSession) {
      return (await call(session, ['GET', '/api-keys'])).statusCode === 200;
    },
    /**
     * The same person in another browser: a sign-in of a later second than now. The second in which sessions ended still
     * belongs to the earlier ones.
     */
    async signInElsewhere(session: StaffSession): Promise<StaffSession> {
      const { proof: _ofThisBrowser, ...person } = session;
      const askedAt = Math.floor(Date.now() / 1000);
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        const token = await signInAccount(person);
        if (readSecondOf(token) > askedAt) return { ...person, token };
      }
    },
    /** Subjects and texts of the person’s mails, the oldest first. */
    listMails: ({ email }: StaffSession) =>
      api.services.database
        .select({ subject: outboundMessages.subject, text: outboundMessages.textBody })
        .from(outboundMessages)
        .where(eq(outboundMessages.toEmail, email))
        .orderBy(outboundMessages.id),
  };
}
