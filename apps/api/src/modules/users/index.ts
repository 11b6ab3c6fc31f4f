export {
  keyCannotChangeTeam,
  lockCaller,
  lockForFirstAdmin,
  lockOwnRecord,
  lockUser,
  lockUserAndTeam,
  lockUserForRemoval,
  removeUser,
  saveBlock,
  saveTags,
  saveUserEdit,
} from './change-user.ts';
export {
  cancelEmailChange,
  completeEmailChange,
  emailTaken,
  lockForEmailChange,
  markEmailVerified,
  startEmailChange,
} from './email-address.ts';
export {
  announceUser,
  findUser,
  findUserByEmail,
  findUserByUid,
  findUserEmails,
  findUserNames,
  findUsersByIds,
  getUser,
  getUserByEmail,
  listDemoEmails,
  recallUserById,
  recallUserByUid,
  userNotFound,
} from './find-users.ts';
export {
  countUsers,
  exportUsers,
  findUserIds,
  listAdmins,
  listStaffUsers,
  listStaffWith,
  listUsers,
  listUserTags,
  type MatchRecords,
  tallyNewUsers,
} from './list-users.ts';
export {
  expireMemberships,
  extendMembership,
  lockMembership,
  moveMembershipEnd,
  prepareExtension,
  setMembership,
} from './membership.ts';
export { assignRole, insertCustomer, upsertUser } from './register-user.ts';
export { findEffectiveMembership, serializeUser, serializeUserForStaff } from './serialize-user.ts';
export {
  type EndedSessions,
  endEarlierSessions,
  endSessions,
  endSessionsOf,
  revokeAtOnce,
} from './sessions.ts';
export { saveBillingToProfile, updateProfile } from './update-profile.ts';
export {
  addUserNote,
  deleteUserNote,
  listNotesBefore,
  listUserNotes,
  updateUserNote,
} from './user-notes.ts';
export type { UserRow } from './users.tables.ts';
