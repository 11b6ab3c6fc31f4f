import { everyone, owner, signedIn, staff } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

async function ofSomeone(stage: Stage) {
  return { params: { id: (await stage.person()).user.id } };
}

export const userRows = {
  createUser: { expectation: signedIn(200), request: () => ({ body: {} }) },
  createCustomer: {
    expectation: staff(201),
    request: (stage) => ({ body: { email: `${stage.unique('customer')}@${stage.run}.test` } }),
  },
  listUsers: { expectation: signedIn(200), request: nothing },
  listAdmins: { expectation: signedIn(200), request: nothing },
  exportUsers: { expectation: staff(200), request: nothing },
  getUser: { expectation: staff(200), request: ofSomeone },
  updateUser: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofSomeone(stage)), body: { userName: stage.unique('Robin') } }),
  },
  deleteUser: { expectation: staff(200), request: ofSomeone },
  listUserTags: { expectation: staff(200), request: nothing },
  setUserTags: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofSomeone(stage)), body: { tags: ['VIP', stage.unique('tag')] } }),
  },
  listUserNotes: { expectation: staff(200), request: ofSomeone },
  addUserNote: {
    expectation: staff(201),
    request: async (stage) => ({ ...(await ofSomeone(stage)), body: { text: 'Called about the refund' } }),
  },
  updateUserNote: {
    expectation: staff(200),
    request: async (stage) => ({ params: await stage.note(), body: { text: stage.unique('Note') } }),
  },
  deleteUserNote: {
    expectation: staff(200),
    request: async (stage) => ({ params: await stage.note() }),
  },
  blockUser: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofSomeone(stage)), body: { reason: 'Chargebacks' } }),
  },
  unblockUser: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await stage.blockedPerson()), body: { reason: 'Settled' } }),
  },
  endUserSessions: { expectation: staff(200), request: ofSomeone },
  sendUserPasswordReset: { expectation: staff(200), request: ofSomeone },
  getUserSpending: { expectation: staff(200), request: ofSomeone },
  getUserLastSeen: { expectation: staff(200), request: ofSomeone },
  exportUserData: { expectation: staff(200), request: ofSomeone },
  listUserActivity: { expectation: staff(200), request: ofSomeone },
  updateProfile: {
    expectation: owner(200),
    request: ({ people }) => ({
      params: { id: people.customer.user.id },
      body: { userName: 'Robin Tester' },
    }),
  },
  getUserCredits: { expectation: staff(200), request: ofSomeone },
  listUserGenerations: { expectation: staff(200), request: ofSomeone },
  requestPasswordReset: {
    expectation: everyone(200),
    request: () => ({ body: { email: 'unknown@people.test' } }),
  },
  // The callers' addresses are confirmed already.
  sendVerificationEmail: { expectation: signedIn(409), request: nothing },
  verifyEmail: { expectation: everyone(404), request: () => ({ body: { code: 'not a code' } }) },
  changeEmail: { expectation: signedIn(409), request: () => ({ body: { email: 'new@people.test' } }) },
  endSessions: {
    // An account has sessions whether it has a record or not.
    expectation: { ...signedIn(200), 'deleted account': 200 },
    request: (stage, caller) => {
      stage.renewAfterwards(caller);
      return {};
    },
  },
  getCredits: { expectation: signedIn(200), request: nothing },
  deductCredit: { expectation: signedIn(200), request: () => ({ body: { amount: 1 } }) },
  refundCredit: {
    expectation: signedIn(200),
    // An admin, and a key, give credits to someone else.
    request: ({ people }, caller) => ({
      body: caller === 'admin' ? { userEmail: people.customer.email, amount: 1 } : {},
    }),
  },
  listEmailTemplates: { expectation: staff(200), request: nothing },
  addEmailTemplate: {
    expectation: staff(201),
    request: (stage) => ({ body: { templateName: stage.unique('Hello'), subject: 'Hello', body: 'Hi' } }),
  },
  updateEmailTemplate: {
    expectation: staff(200),
    request: async (stage) => ({
      params: { id: await stage.template() },
      body: { templateName: stage.unique('Hello'), subject: 'Hello', body: 'Hi again' },
    }),
  },
  deleteEmailTemplate: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.template() } }),
  },
  previewEmail: {
    expectation: staff(200),
    request: () => ({ body: { subject: 'Hello', body: 'Hi {{userName}}' } }),
  },
  sendMessage: {
    expectation: staff(200),
    request: ({ people }) => ({
      body: { toEmail: people.customer.email, subject: 'Hello', messageBody: 'Hi {{userName}}' },
    }),
  },
  listMessages: { expectation: staff(200), request: nothing },
  resendMessage: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.sentMessage() } }),
  },
  listSampleMails: { expectation: staff(200), request: nothing },
  sendTestMail: { expectation: staff(200), request: () => ({ params: { kind: 'receipt' } }) },
} satisfies Record<string, Row>;
