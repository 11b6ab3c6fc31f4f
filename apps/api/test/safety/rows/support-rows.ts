import { drawImage } from '../../draw-image.ts';
import { multipart } from '../../multipart.ts';
import { everyone, ownerAndStaff, signedIn, staff, visitors } from '../expectations.ts';
import { nothing, type Row } from '../row.ts';
import type { Stage } from '../stage.ts';

async function ofTicket(stage: Stage) {
  return { params: { id: await stage.ticket() } };
}
async function ofAiKey(stage: Stage) {
  return { params: { id: await stage.aiKey() } };
}

export const supportRows = {
  newSupportMessage: {
    expectation: visitors(201),
    request: () => ({
      body: {
        ticketUserName: 'Robin Tester',
        ticketUserEmail: 'robin@people.test',
        subject: 'Help',
        phone: '+1 555 0100',
        message: 'Where is my video?',
      },
    }),
  },
  uploadSupportAttachment: {
    expectation: signedIn(201),
    request: async () => multipart(await drawImage().jpeg().toBuffer(), { field: 'file' }),
  },
  receiveInboundMail: {
    // Only a program with the secret: a mail without a signature is rejected from every caller.
    expectation: everyone(400),
    request: () => ({ body: {} }),
  },
  listSupportMessages: { expectation: signedIn(200), request: nothing },
  countUnreadSupportMessages: { expectation: signedIn(200), request: nothing },
  getSupportMessage: { expectation: ownerAndStaff(200), request: ofTicket },
  updateSupportMessage: {
    expectation: ownerAndStaff(200),
    request: async (stage) => ({
      ...(await ofTicket(stage)),
      body: { adminMessage: [{ message: stage.unique('Hello') }] },
    }),
  },
  readSupportMessage: {
    expectation: ownerAndStaff(200),
    request: async (stage) => ({ ...(await ofTicket(stage)), body: {} }),
  },
  watchSupportMessage: { expectation: ownerAndStaff(200), request: ofTicket },
  getSupportDesk: { expectation: staff(200), request: ofTicket },
  watchSupportDesk: { expectation: staff(200), request: ofTicket },
  addSupportNote: {
    expectation: staff(201),
    request: async (stage) => ({ ...(await ofTicket(stage)), body: { text: stage.unique('Note') } }),
  },
  listSupportStaff: { expectation: staff(200), request: nothing },
  assignSupportMessage: {
    expectation: staff(200),
    request: async (stage) => ({
      ...(await ofTicket(stage)),
      body: { assigneeId: stage.people.admin.user.id },
    }),
  },
  changeSupportMessages: {
    expectation: staff(200),
    request: async (stage) => ({
      body: { tickets: [{ _id: await stage.ticket(), change: { priority: 'high' } }] },
    }),
  },
  announceSupportWriting: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofTicket(stage)), body: { isWriting: true } }),
  },
  listSavedReplies: { expectation: staff(200), request: nothing },
  addSavedReply: {
    expectation: staff(201),
    request: (stage) => ({ body: { title: stage.unique('Hello'), text: 'Hello {{userName}}' } }),
  },
  updateSavedReply: {
    expectation: staff(200),
    request: async (stage) => ({
      params: { id: await stage.savedReply() },
      body: { title: stage.unique('Hello'), text: 'Hello again' },
    }),
  },
  deleteSavedReply: {
    expectation: staff(200),
    request: async (stage) => ({ params: { id: await stage.savedReply() } }),
  },
  listAuditEntries: { expectation: staff(200), request: nothing },
  exportAuditEntries: { expectation: staff(200), request: nothing },
  listAiKeys: { expectation: signedIn(200), request: nothing },
  addAiKey: {
    expectation: staff(201),
    request: (stage) => ({ body: { name: stage.unique('key'), key: stage.newKey() } }),
  },
  updateAiKey: {
    expectation: staff(200),
    request: async (stage) => ({ ...(await ofAiKey(stage)), body: { name: stage.unique('key') } }),
  },
  toggleAiKey: { expectation: staff(200), request: ofAiKey },
  deleteAiKey: { expectation: staff(200), request: ofAiKey },
} satisfies Record<string, Row>;
