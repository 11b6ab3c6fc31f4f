// Written by `pnpm --filter @credit-studio/contracts write-calls` from the table of endpoints. Do not edit it.
import type { CallOf } from './client/call.ts';
import type { Endpoints } from './endpoints.ts';

/**
 * Create or refresh the caller’s own user record. The identity comes from the token. For anyone with a token: `POST /api/create-user`.
 *
 * @throws ApiError, in particular `conflict`, `second_factor_required`
 * @example
 * const answer = await client.createUser({ body: {} });
 */
export const createUser: CallOf<Endpoints['createUser']> = {
  method: 'POST',
  path: '/api/create-user',
  access: 'token',
};

/**
 * Create a customer by their email address, without a password and without a mail. They sign in by resetting the password, or with Google. For staff with `customers:write`, and keys with `customers:write`: `POST /api/customers`.
 *
 * @example
 * const answer = await client.createCustomer({ body: { email } });
 */
export const createCustomer: CallOf<Endpoints['createCustomer']> = {
  method: 'POST',
  path: '/api/customers',
  access: 'staff',
  idempotent: true,
};

/**
 * Users, newest first. Without the right `customers:read`, callers find only their own record. For signed-in customers and staff, and keys with `customers:read`: `GET /users`.
 *
 * @example
 * const { rows, total } = await client.listUsers();
 */
export const listUsers: CallOf<Endpoints['listUsers']> = {
  method: 'GET',
  path: '/users',
  access: 'user',
  paged: true,
};

/**
 * All users that match, newest first, as a CSV file. For staff with `customers:export`, and keys with `customers:read`: `GET /users/export`.
 *
 * @example
 * const file = await client.exportUsers();
 */
export const exportUsers: CallOf<Endpoints['exportUsers']> = {
  method: 'GET',
  path: '/users/export',
  access: 'staff',
  transport: 'csv',
};

/**
 * All owners of the shop, for staff with `team:read`. Anyone else gets an empty list. `getTeam` has the other roles, too. For signed-in customers and staff: `GET /users/admins`.
 *
 * @example
 * const answer = await client.listAdmins();
 */
export const listAdmins: CallOf<Endpoints['listAdmins']> = {
  method: 'GET',
  path: '/users/admins',
  access: 'user',
};

/**
 * One user. For staff with `customers:read`, and keys with `customers:read`: `GET /api/users/{id}`.
 *
 * @example
 * const answer = await client.getUser({ params: { id } });
 */
export const getUser: CallOf<Endpoints['getUser']> = {
  method: 'GET',
  path: '/api/users/{id}',
  access: 'staff',
};

/**
 * Change name, role, membership or balance. A new role ends the user’s sessions; a new balance is posted as an adjustment of `balanceSeen`, or else of the balance at that moment. What changes the team needs a fresh confirmation. For staff with `customers:write`, and keys with `customers:write`: `PUT /api/users/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `stale_version`, `confirmation_required`
 * @example
 * const answer = await client.updateUser({ params: { id }, body: {} });
 */
export const updateUser: CallOf<Endpoints['updateUser']> = {
  method: 'PUT',
  path: '/api/users/{id}',
  access: 'staff',
};

/**
 * Delete a user with their account and files. Orders and tickets stay without personal data. Someone in the team is deleted with a fresh confirmation. For staff with `customers:delete`: `DELETE /api/users/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `confirmation_required`
 * @example
 * const answer = await client.deleteUser({ params: { id } });
 */
export const deleteUser: CallOf<Endpoints['deleteUser']> = {
  method: 'DELETE',
  path: '/api/users/{id}',
  access: 'staff',
};

/**
 * Change the caller’s own profile. The email address cannot change. For signed-in customers and staff: `PUT /update-user-profile/{id}`.
 *
 * @example
 * const answer = await client.updateProfile({ params: { id }, body: {} });
 */
export const updateProfile: CallOf<Endpoints['updateProfile']> = {
  method: 'PUT',
  path: '/update-user-profile/{id}',
  access: 'user',
};

/**
 * The tags that customers have, in alphabetical order, at most 200. For staff with `customers:read`: `GET /api/user-tags`.
 *
 * @example
 * const answer = await client.listUserTags();
 */
export const listUserTags: CallOf<Endpoints['listUserTags']> = {
  method: 'GET',
  path: '/api/user-tags',
  access: 'staff',
};

/**
 * Replace the tags of a customer. Only staff see them. For staff with `customers:care`: `PUT /api/users/{id}/tags`.
 *
 * @example
 * const answer = await client.setUserTags({ params: { id }, body: { tags } });
 */
export const setUserTags: CallOf<Endpoints['setUserTags']> = {
  method: 'PUT',
  path: '/api/users/{id}/tags',
  access: 'staff',
};

/**
 * The notes of staff about a customer, newest first, at most 200. For staff with `customers:read`: `GET /api/users/{id}/notes`.
 *
 * @example
 * const answer = await client.listUserNotes({ params: { id } });
 */
export const listUserNotes: CallOf<Endpoints['listUserNotes']> = {
  method: 'GET',
  path: '/api/users/{id}/notes',
  access: 'staff',
};

/**
 * Add a note about a customer. Only staff see it. For staff with `customers:care`: `POST /api/users/{id}/notes`.
 *
 * @example
 * const answer = await client.addUserNote({ params: { id }, body: { text } });
 */
export const addUserNote: CallOf<Endpoints['addUserNote']> = {
  method: 'POST',
  path: '/api/users/{id}/notes',
  access: 'staff',
};

/**
 * Change a note, as its author. For staff with `customers:care`: `PUT /api/users/{id}/notes/{noteId}`.
 *
 * @example
 * const answer = await client.updateUserNote({ params: { id, noteId }, body: { text } });
 */
export const updateUserNote: CallOf<Endpoints['updateUserNote']> = {
  method: 'PUT',
  path: '/api/users/{id}/notes/{noteId}',
  access: 'staff',
};

/**
 * Delete a note, as its author. For staff with `customers:care`: `DELETE /api/users/{id}/notes/{noteId}`.
 *
 * @example
 * const answer = await client.deleteUserNote({ params: { id, noteId } });
 */
export const deleteUserNote: CallOf<Endpoints['deleteUserNote']> = {
  method: 'DELETE',
  path: '/api/users/{id}/notes/{noteId}',
  access: 'staff',
};

/**
 * Block a customer: their sessions end, and they can no longer sign in, order, pay new orders or generate. A payment that they approved is still settled. For staff with `customers:care`: `POST /api/users/{id}/block`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.blockUser({ params: { id }, body: { reason } });
 */
export const blockUser: CallOf<Endpoints['blockUser']> = {
  method: 'POST',
  path: '/api/users/{id}/block',
  access: 'staff',
};

/**
 * Let a blocked customer sign in again. For staff with `customers:care`: `POST /api/users/{id}/unblock`.
 *
 * @example
 * const answer = await client.unblockUser({ params: { id }, body: { reason } });
 */
export const unblockUser: CallOf<Endpoints['unblockUser']> = {
  method: 'POST',
  path: '/api/users/{id}/unblock',
  access: 'staff',
};

/**
 * Sign a person out on all devices. For staff with `customers:care`: `POST /api/users/{id}/end-sessions`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.endUserSessions({ params: { id } });
 */
export const endUserSessions: CallOf<Endpoints['endUserSessions']> = {
  method: 'POST',
  path: '/api/users/{id}/end-sessions',
  access: 'staff',
};

/**
 * Mail a person a link to choose a new password. For staff with `customers:care`: `POST /api/users/{id}/password-reset`.
 *
 * @example
 * const answer = await client.sendUserPasswordReset({ params: { id } });
 */
export const sendUserPasswordReset: CallOf<Endpoints['sendUserPasswordReset']> = {
  method: 'POST',
  path: '/api/users/{id}/password-reset',
  access: 'staff',
};

/**
 * What a customer paid in total, less refunds, by currency. For staff with `payments:read`: `GET /api/users/{id}/spending`.
 *
 * @example
 * const answer = await client.getUserSpending({ params: { id } });
 */
export const getUserSpending: CallOf<Endpoints['getUserSpending']> = {
  method: 'GET',
  path: '/api/users/{id}/spending',
  access: 'staff',
};

/**
 * When a person last signed in or continued a session, to about an hour. For staff with `customers:read`: `GET /api/users/{id}/last-seen`.
 *
 * @example
 * const answer = await client.getUserLastSeen({ params: { id } });
 */
export const getUserLastSeen: CallOf<Endpoints['getUserLastSeen']> = {
  method: 'GET',
  path: '/api/users/{id}/last-seen',
  access: 'staff',
};

/**
 * Everything that is stored about one customer, as they may read it, for one who asks for a copy. The audit log records who exported it. For staff with `customers:export`: `GET /api/users/{id}/data`.
 *
 * @example
 * const answer = await client.exportUserData({ params: { id } });
 */
export const exportUserData: CallOf<Endpoints['exportUserData']> = {
  method: 'GET',
  path: '/api/users/{id}/data',
  access: 'staff',
};

/**
 * Everything about one customer in the order of time, newest first: orders, payments, refunds, credits, results, tickets, mails, notes and what staff changed. For staff with `customers:read`: `GET /api/users/{id}/activity`.
 *
 * @example
 * const answer = await client.listUserActivity({ params: { id } });
 */
export const listUserActivity: CallOf<Endpoints['listUserActivity']> = {
  method: 'GET',
  path: '/api/users/{id}/activity',
  access: 'staff',
};

/**
 * End all of the caller’s sessions, including this one. For anyone with a token: `POST /api/sessions/end`.
 *
 * @example
 * const answer = await client.endSessions();
 */
export const endSessions: CallOf<Endpoints['endSessions']> = {
  method: 'POST',
  path: '/api/sessions/end',
  access: 'token',
};

/**
 * Mail a link to choose a new password. The answer does not reveal whether there is an account. For anyone: `POST /api/password-reset`.
 *
 * @example
 * const answer = await client.requestPasswordReset({ body: { email } });
 */
export const requestPasswordReset: CallOf<Endpoints['requestPasswordReset']> = {
  method: 'POST',
  path: '/api/password-reset',
  access: 'public',
};

/**
 * Mail a link to the caller’s own address that confirms it. 409 when it is confirmed already. For signed-in customers and staff: `POST /api/email-verification`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.sendVerificationEmail();
 */
export const sendVerificationEmail: CallOf<Endpoints['sendVerificationEmail']> = {
  method: 'POST',
  path: '/api/email-verification',
  access: 'user',
};

/**
 * Confirm an address with the code of a mailed link, signed in or not. A code may be sent again. For anyone: `POST /api/email-verification/confirm`.
 *
 * @throws ApiError, in particular `not_found`, `link_expired`
 * @example
 * const answer = await client.verifyEmail({ body: { code } });
 */
export const verifyEmail: CallOf<Endpoints['verifyEmail']> = {
  method: 'POST',
  path: '/api/email-verification/confirm',
  access: 'public',
};

/**
 * Correct an address that is not confirmed yet. Needs a sign-in within the last five minutes; ends all sessions. For signed-in customers and staff: `PUT /api/email-address`.
 *
 * @throws ApiError, in particular `conflict`, `recent_sign_in_required`, `second_factor_required`
 * @example
 * const answer = await client.changeEmail({ body: { email } });
 */
export const changeEmail: CallOf<Endpoints['changeEmail']> = {
  method: 'PUT',
  path: '/api/email-address',
  access: 'user',
};

/**
 * Everyone in the team with their role, and the invitations that no one has accepted. For staff with `team:read`: `GET /api/team`.
 *
 * @example
 * const answer = await client.getTeam();
 */
export const getTeam: CallOf<Endpoints['getTeam']> = { method: 'GET', path: '/api/team', access: 'staff' };

/**
 * Mail someone a link with which they join the team in this role. It works for seven days, once, for an account with this address. While there is none, anyone who has the link can open it. For staff with `team:write`: `POST /api/team/invitations`.
 *
 * @example
 * const answer = await client.inviteToTeam({ body: { email, role } });
 */
export const inviteToTeam: CallOf<Endpoints['inviteToTeam']> = {
  method: 'POST',
  path: '/api/team/invitations',
  access: 'staff',
  idempotent: true,
};

/**
 * Mail the invitation again with a new link for seven days. The earlier link no longer works. For staff with `team:write`: `POST /api/team/invitations/{id}/resend`.
 *
 * @example
 * const answer = await client.resendTeamInvitation({ params: { id } });
 */
export const resendTeamInvitation: CallOf<Endpoints['resendTeamInvitation']> = {
  method: 'POST',
  path: '/api/team/invitations/{id}/resend',
  access: 'staff',
};

/**
 * Take an invitation back. Its link no longer works. For staff with `team:write`: `DELETE /api/team/invitations/{id}`.
 *
 * @example
 * const answer = await client.revokeTeamInvitation({ params: { id } });
 */
export const revokeTeamInvitation: CallOf<Endpoints['revokeTeamInvitation']> = {
  method: 'DELETE',
  path: '/api/team/invitations/{id}',
  access: 'staff',
};

/**
 * What the link of an invitation is for. For anyone: `POST /api/team/invitations/read`.
 *
 * @throws ApiError, in particular `not_found`, `link_expired`
 * @example
 * const answer = await client.readTeamInvitation({ body: { code } });
 */
export const readTeamInvitation: CallOf<Endpoints['readTeamInvitation']> = {
  method: 'POST',
  path: '/api/team/invitations/read',
  access: 'public',
};

/**
 * Join the team, as the person whose address was invited. It takes a sign-in of the last ten minutes; all earlier sessions of the person end. The same person may repeat it. For anyone with a token: `POST /api/team/invitations/accept`.
 *
 * @throws ApiError, in particular `not_found`, `link_expired`, `conflict`, `recent_sign_in_required`
 * @example
 * const answer = await client.acceptTeamInvitation({ body: { code } });
 */
export const acceptTeamInvitation: CallOf<Endpoints['acceptTeamInvitation']> = {
  method: 'POST',
  path: '/api/team/invitations/accept',
  access: 'token',
};

/**
 * Whether this session has to be confirmed with a second factor, and how it can be. For staff with `console:use`: `GET /api/second-factor`.
 *
 * @example
 * const answer = await client.getSecondFactor();
 */
export const getSecondFactor: CallOf<Endpoints['getSecondFactor']> = {
  method: 'GET',
  path: '/api/second-factor',
  access: 'staff',
};

/**
 * What the browser needs to ask for a passkey. It can be answered once, within five minutes. For staff with `console:use`: `POST /api/second-factor/passkey`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.askForPasskey();
 */
export const askForPasskey: CallOf<Endpoints['askForPasskey']> = {
  method: 'POST',
  path: '/api/second-factor/passkey',
  access: 'staff',
};

/**
 * Confirm this session with a passkey, a code of an authenticator app or a recovery code. After five wrong codes in a row no code is taken for 15 minutes, and after each five more for twice as long, a day at most; a passkey still is. For staff with `console:use`: `POST /api/second-factor/confirm`.
 *
 * @example
 * const answer = await client.confirmSecondFactor({ body: {} });
 */
export const confirmSecondFactor: CallOf<Endpoints['confirmSecondFactor']> = {
  method: 'POST',
  path: '/api/second-factor/confirm',
  access: 'staff',
};

/**
 * The caller’s passkeys, authenticator app, recovery codes that are left, and sessions. For staff with `console:use`: `GET /api/staff-security`.
 *
 * @example
 * const answer = await client.getStaffSecurity();
 */
export const getStaffSecurity: CallOf<Endpoints['getStaffSecurity']> = {
  method: 'GET',
  path: '/api/staff-security',
  access: 'staff',
};

/**
 * What the browser needs to make a passkey. It can be answered once, within five minutes. For staff with `console:use`: `POST /api/staff-security/passkeys/start`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.startPasskey();
 */
export const startPasskey: CallOf<Endpoints['startPasskey']> = {
  method: 'POST',
  path: '/api/staff-security/passkeys/start',
  access: 'staff',
};

/**
 * Add the passkey that the browser made. For staff with `console:use`: `POST /api/staff-security/passkeys`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.addPasskey({ body: { name, answer } });
 */
export const addPasskey: CallOf<Endpoints['addPasskey']> = {
  method: 'POST',
  path: '/api/staff-security/passkeys',
  access: 'staff',
};

/**
 * Rename a passkey. For staff with `console:use`: `PUT /api/staff-security/passkeys/{id}`.
 *
 * @example
 * const answer = await client.renamePasskey({ params: { id }, body: { name } });
 */
export const renamePasskey: CallOf<Endpoints['renamePasskey']> = {
  method: 'PUT',
  path: '/api/staff-security/passkeys/{id}',
  access: 'staff',
};

/**
 * Remove a passkey. The last second factor of a person stays while the shop requires one; with it the recovery codes go, too. For staff with `console:use`: `DELETE /api/staff-security/passkeys/{id}`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.removePasskey({ params: { id } });
 */
export const removePasskey: CallOf<Endpoints['removePasskey']> = {
  method: 'DELETE',
  path: '/api/staff-security/passkeys/{id}',
  access: 'staff',
};

/**
 * A new secret for an authenticator app, which counts once a code confirms it within 15 minutes. Until then the app that is set up works on. For staff with `console:use`: `POST /api/staff-security/authenticator-app/start`.
 *
 * @example
 * const answer = await client.startAuthenticatorApp();
 */
export const startAuthenticatorApp: CallOf<Endpoints['startAuthenticatorApp']> = {
  method: 'POST',
  path: '/api/staff-security/authenticator-app/start',
  access: 'staff',
};

/**
 * Confirm the new secret with a code of the app, in place of the app that was set up before. For staff with `console:use`: `POST /api/staff-security/authenticator-app`.
 *
 * @throws ApiError, in particular `link_expired`
 * @example
 * const answer = await client.confirmAuthenticatorApp({ body: { code } });
 */
export const confirmAuthenticatorApp: CallOf<Endpoints['confirmAuthenticatorApp']> = {
  method: 'POST',
  path: '/api/staff-security/authenticator-app',
  access: 'staff',
};

/**
 * Remove the authenticator app. The last second factor of a person stays while the shop requires one; with it the recovery codes go, too. For staff with `console:use`: `DELETE /api/staff-security/authenticator-app`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.removeAuthenticatorApp();
 */
export const removeAuthenticatorApp: CallOf<Endpoints['removeAuthenticatorApp']> = {
  method: 'DELETE',
  path: '/api/staff-security/authenticator-app',
  access: 'staff',
};

/**
 * Make new recovery codes. The earlier ones no longer work. For staff with `console:use`: `POST /api/staff-security/recovery-codes`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.makeRecoveryCodes();
 */
export const makeRecoveryCodes: CallOf<Endpoints['makeRecoveryCodes']> = {
  method: 'POST',
  path: '/api/staff-security/recovery-codes',
  access: 'staff',
};

/**
 * End one of the caller’s sessions. `endSessions` ends all. For staff with `console:use`: `DELETE /api/staff-security/sessions/{id}`.
 *
 * @example
 * const answer = await client.endStaffSession({ params: { id } });
 */
export const endStaffSession: CallOf<Endpoints['endStaffSession']> = {
  method: 'DELETE',
  path: '/api/staff-security/sessions/{id}',
  access: 'staff',
};

/**
 * Whether everyone in the team needs a second factor, and which refunds need a fresh confirmation. For staff with `team:read`: `GET /api/team/security`.
 *
 * @example
 * const answer = await client.getTeamSecurity();
 */
export const getTeamSecurity: CallOf<Endpoints['getTeamSecurity']> = {
  method: 'GET',
  path: '/api/team/security',
  access: 'staff',
};

/**
 * Require a second factor of everyone in the team, or no longer, and set the refund limit. The person who requires it has to have one. For staff with `team:write`: `PUT /api/team/security`.
 *
 * @throws ApiError, in particular `stale_version`, `conflict`
 * @example
 * const answer = await client.updateTeamSecurity({ body: { isSecondFactorRequired, refundLimit, version } });
 */
export const updateTeamSecurity: CallOf<Endpoints['updateTeamSecurity']> = {
  method: 'PUT',
  path: '/api/team/security',
  access: 'staff',
};

/**
 * Remove the passkeys, authenticator app and recovery codes of someone in the team who has lost them. All their sessions end, and they get a mail. For staff with `team:write`: `DELETE /api/team/members/{id}/second-factor`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.removeSecondFactorOf({ params: { id } });
 */
export const removeSecondFactorOf: CallOf<Endpoints['removeSecondFactorOf']> = {
  method: 'DELETE',
  path: '/api/team/members/{id}/second-factor',
  access: 'staff',
};

/**
 * The packages on sale, at most three. For anyone, a token widens the answer, and keys with `catalog:read`: `GET /packages`.
 *
 * @example
 * const answer = await client.listPackages();
 */
export const listPackages: CallOf<Endpoints['listPackages']> = {
  method: 'GET',
  path: '/packages',
  access: 'optional',
};

/**
 * One package on sale. For anyone, a token widens the answer, and keys with `catalog:read`: `GET /package/{id}`.
 *
 * @example
 * const answer = await client.getPackage({ params: { id } });
 */
export const getPackage: CallOf<Endpoints['getPackage']> = {
  method: 'GET',
  path: '/package/{id}',
  access: 'optional',
};

/**
 * Archived packages, the latest first. For staff with `catalog:read`, and keys with `catalog:read`: `GET /archived-packages`.
 *
 * @example
 * const { rows, total } = await client.listArchivedPackages();
 */
export const listArchivedPackages: CallOf<Endpoints['listArchivedPackages']> = {
  method: 'GET',
  path: '/archived-packages',
  access: 'staff',
  paged: true,
};

/**
 * Put a package on sale, in the shop’s currency. Three at most are on sale. For staff with `catalog:write`, and keys with `catalog:write`: `POST /add-package`.
 *
 * @throws ApiError, in particular `package_limit_reached`
 * @example
 * const answer = await client.addPackage({ body: { packageName, price, credit } });
 */
export const addPackage: CallOf<Endpoints['addPackage']> = {
  method: 'POST',
  path: '/add-package',
  access: 'staff',
};

/**
 * Replace the sent fields of a package on sale. Existing orders do not change. For staff with `catalog:write`, and keys with `catalog:write`: `PUT /edit-package/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `stale_version`
 * @example
 * const answer = await client.editPackage({ params: { id }, body: {} });
 */
export const editPackage: CallOf<Endpoints['editPackage']> = {
  method: 'PUT',
  path: '/edit-package/{id}',
  access: 'staff',
};

/**
 * Take a package off sale, which frees its place. Repeating it changes nothing. For staff with `catalog:write`, and keys with `catalog:write`: `DELETE /package/{id}`.
 *
 * @example
 * const answer = await client.archivePackage({ params: { id } });
 */
export const archivePackage: CallOf<Endpoints['archivePackage']> = {
  method: 'DELETE',
  path: '/package/{id}',
  access: 'staff',
};

/**
 * Put an archived package on sale again, if a place is free. Repeating it changes nothing. For staff with `catalog:write`, and keys with `catalog:write`: `POST /package/{id}/restore`.
 *
 * @throws ApiError, in particular `package_limit_reached`
 * @example
 * const answer = await client.restorePackage({ params: { id } });
 */
export const restorePackage: CallOf<Endpoints['restorePackage']> = {
  method: 'POST',
  path: '/package/{id}/restore',
  access: 'staff',
};

/**
 * The items on sale, newest first; searched by name. For anyone, a token widens the answer, and keys with `catalog:read`: `GET /items`.
 *
 * @example
 * const { rows, total } = await client.listItems();
 */
export const listItems: CallOf<Endpoints['listItems']> = {
  method: 'GET',
  path: '/items',
  access: 'optional',
  paged: true,
};

/**
 * One item on sale, by `_id` or slug. For anyone, a token widens the answer, and keys with `catalog:read`: `GET /item/{id}`.
 *
 * @example
 * const answer = await client.getItem({ params: { id } });
 */
export const getItem: CallOf<Endpoints['getItem']> = {
  method: 'GET',
  path: '/item/{id}',
  access: 'optional',
};

/**
 * Put an item on sale, in the shop’s currency. For staff with `catalog:write`, and keys with `catalog:write`: `POST /items`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.addItem({ body: { itemName, price } });
 */
export const addItem: CallOf<Endpoints['addItem']> = { method: 'POST', path: '/items', access: 'staff' };

/**
 * Replace the sent fields of an item on sale. Existing orders do not change. For staff with `catalog:write`, and keys with `catalog:write`: `PUT /items/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `stale_version`
 * @example
 * const answer = await client.editItem({ params: { id }, body: {} });
 */
export const editItem: CallOf<Endpoints['editItem']> = {
  method: 'PUT',
  path: '/items/{id}',
  access: 'staff',
};

/**
 * Take an item off sale. Repeating it changes nothing. For staff with `catalog:write`, and keys with `catalog:write`: `DELETE /items/{id}`.
 *
 * @example
 * const answer = await client.archiveItem({ params: { id } });
 */
export const archiveItem: CallOf<Endpoints['archiveItem']> = {
  method: 'DELETE',
  path: '/items/{id}',
  access: 'staff',
};

/**
 * Put an archived item on sale again. Repeating it changes nothing. For staff with `catalog:write`, and keys with `catalog:write`: `POST /items/{id}/restore`.
 *
 * @example
 * const answer = await client.restoreItem({ params: { id } });
 */
export const restoreItem: CallOf<Endpoints['restoreItem']> = {
  method: 'POST',
  path: '/items/{id}/restore',
  access: 'staff',
};

/**
 * The home page’s hero, null while inactive. For anyone, a token widens the answer, and keys with `content:read`: `GET /api/banner-section`.
 *
 * @example
 * const answer = await client.getBanner();
 */
export const getBanner: CallOf<Endpoints['getBanner']> = {
  method: 'GET',
  path: '/api/banner-section',
  access: 'optional',
};

/**
 * What the hero shows, and since when. For staff with `content:read`, and keys with `content:read`: `GET /api/banner-section/stats`.
 *
 * @example
 * const answer = await client.getBannerStats();
 */
export const getBannerStats: CallOf<Endpoints['getBannerStats']> = {
  method: 'GET',
  path: '/api/banner-section/stats',
  access: 'staff',
};

/**
 * The home page’s hero: save the sent fields and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/banner-section`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateBanner({ body: {} });
 */
export const updateBanner: CallOf<Endpoints['updateBanner']> = {
  method: 'PUT',
  path: '/api/banner-section',
  access: 'staff',
};

/**
 * The home page’s hero: switch between active and inactive. For staff with `content:write`, and keys with `content:write`: `PATCH /api/banner-section/toggle`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.toggleBanner({ body: {} });
 */
export const toggleBanner: CallOf<Endpoints['toggleBanner']> = {
  method: 'PATCH',
  path: '/api/banner-section/toggle',
  access: 'staff',
};

/**
 * The home page’s hero: go back to the defaults. For staff with `content:write`, and keys with `content:write`: `POST /api/banner-section/reset`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.resetBanner({ body: {} });
 */
export const resetBanner: CallOf<Endpoints['resetBanner']> = {
  method: 'POST',
  path: '/api/banner-section/reset',
  access: 'staff',
};

/**
 * The home page’s hero: make it inactive; nothing is lost. For staff with `content:write`, and keys with `content:write`: `DELETE /api/banner-section`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.deactivateBanner();
 */
export const deactivateBanner: CallOf<Endpoints['deactivateBanner']> = {
  method: 'DELETE',
  path: '/api/banner-section',
  access: 'staff',
};

/**
 * The home page’s hero: every save, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/banner-section/revisions`.
 *
 * @example
 * const { rows, total } = await client.listBannerRevisions();
 */
export const listBannerRevisions: CallOf<Endpoints['listBannerRevisions']> = {
  method: 'GET',
  path: '/api/banner-section/revisions',
  access: 'staff',
  paged: true,
};

/**
 * The home page’s hero: save an earlier version again, as a new one. For staff with `content:write`, and keys with `content:write`: `POST /api/banner-section/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreBannerRevision({ params: { version }, body: {} });
 */
export const restoreBannerRevision: CallOf<Endpoints['restoreBannerRevision']> = {
  method: 'POST',
  path: '/api/banner-section/revisions/{version}/restore',
  access: 'staff',
};

/**
 * The about section, null while inactive. For anyone, a token widens the answer, and keys with `content:read`: `GET /api/about-section`.
 *
 * @example
 * const answer = await client.getAbout();
 */
export const getAbout: CallOf<Endpoints['getAbout']> = {
  method: 'GET',
  path: '/api/about-section',
  access: 'optional',
};

/**
 * The about section: save the sent fields and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/about-section`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateAbout({ body: {} });
 */
export const updateAbout: CallOf<Endpoints['updateAbout']> = {
  method: 'PUT',
  path: '/api/about-section',
  access: 'staff',
};

/**
 * The about section: switch between active and inactive. For staff with `content:write`, and keys with `content:write`: `PATCH /api/about-section/toggle`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.toggleAbout({ body: {} });
 */
export const toggleAbout: CallOf<Endpoints['toggleAbout']> = {
  method: 'PATCH',
  path: '/api/about-section/toggle',
  access: 'staff',
};

/**
 * The about section: go back to the defaults. For staff with `content:write`, and keys with `content:write`: `POST /api/about-section/reset`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.resetAbout({ body: {} });
 */
export const resetAbout: CallOf<Endpoints['resetAbout']> = {
  method: 'POST',
  path: '/api/about-section/reset',
  access: 'staff',
};

/**
 * The about section: make it inactive; nothing is lost. For staff with `content:write`, and keys with `content:write`: `DELETE /api/about-section`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.deactivateAbout();
 */
export const deactivateAbout: CallOf<Endpoints['deactivateAbout']> = {
  method: 'DELETE',
  path: '/api/about-section',
  access: 'staff',
};

/**
 * The about section: every save, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/about-section/revisions`.
 *
 * @example
 * const { rows, total } = await client.listAboutRevisions();
 */
export const listAboutRevisions: CallOf<Endpoints['listAboutRevisions']> = {
  method: 'GET',
  path: '/api/about-section/revisions',
  access: 'staff',
  paged: true,
};

/**
 * The about section: save an earlier version again, as a new one. For staff with `content:write`, and keys with `content:write`: `POST /api/about-section/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreAboutRevision({ params: { version }, body: {} });
 */
export const restoreAboutRevision: CallOf<Endpoints['restoreAboutRevision']> = {
  method: 'POST',
  path: '/api/about-section/revisions/{version}/restore',
  access: 'staff',
};

/**
 * The footer, null while inactive. For anyone, a token widens the answer, and keys with `content:read`: `GET /api/footer-section`.
 *
 * @example
 * const answer = await client.getFooter();
 */
export const getFooter: CallOf<Endpoints['getFooter']> = {
  method: 'GET',
  path: '/api/footer-section',
  access: 'optional',
};

/**
 * The footer: save the sent fields and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/footer-section`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateFooter({ body: {} });
 */
export const updateFooter: CallOf<Endpoints['updateFooter']> = {
  method: 'PUT',
  path: '/api/footer-section',
  access: 'staff',
};

/**
 * The footer: switch between active and inactive. For staff with `content:write`, and keys with `content:write`: `PATCH /api/footer-section/toggle`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.toggleFooter({ body: {} });
 */
export const toggleFooter: CallOf<Endpoints['toggleFooter']> = {
  method: 'PATCH',
  path: '/api/footer-section/toggle',
  access: 'staff',
};

/**
 * The footer: go back to the defaults. For staff with `content:write`, and keys with `content:write`: `POST /api/footer-section/reset`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.resetFooter({ body: {} });
 */
export const resetFooter: CallOf<Endpoints['resetFooter']> = {
  method: 'POST',
  path: '/api/footer-section/reset',
  access: 'staff',
};

/**
 * The footer: make it inactive; nothing is lost. For staff with `content:write`, and keys with `content:write`: `DELETE /api/footer-section`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.deactivateFooter();
 */
export const deactivateFooter: CallOf<Endpoints['deactivateFooter']> = {
  method: 'DELETE',
  path: '/api/footer-section',
  access: 'staff',
};

/**
 * The footer: every save, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/footer-section/revisions`.
 *
 * @example
 * const { rows, total } = await client.listFooterRevisions();
 */
export const listFooterRevisions: CallOf<Endpoints['listFooterRevisions']> = {
  method: 'GET',
  path: '/api/footer-section/revisions',
  access: 'staff',
  paged: true,
};

/**
 * The footer: save an earlier version again, as a new one. For staff with `content:write`, and keys with `content:write`: `POST /api/footer-section/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreFooterRevision({ params: { version }, body: {} });
 */
export const restoreFooterRevision: CallOf<Endpoints['restoreFooterRevision']> = {
  method: 'POST',
  path: '/api/footer-section/revisions/{version}/restore',
  access: 'staff',
};

/**
 * The contact page, null while inactive. For anyone, a token widens the answer, and keys with `content:read`: `GET /api/contact-page`.
 *
 * @example
 * const answer = await client.getContactPage();
 */
export const getContactPage: CallOf<Endpoints['getContactPage']> = {
  method: 'GET',
  path: '/api/contact-page',
  access: 'optional',
};

/**
 * The contact page: save the sent fields and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/contact-page`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateContactPage({ body: {} });
 */
export const updateContactPage: CallOf<Endpoints['updateContactPage']> = {
  method: 'PUT',
  path: '/api/contact-page',
  access: 'staff',
};

/**
 * The contact page: switch between active and inactive. For staff with `content:write`, and keys with `content:write`: `PATCH /api/contact-page/toggle`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.toggleContactPage({ body: {} });
 */
export const toggleContactPage: CallOf<Endpoints['toggleContactPage']> = {
  method: 'PATCH',
  path: '/api/contact-page/toggle',
  access: 'staff',
};

/**
 * The contact page: go back to the defaults. For staff with `content:write`, and keys with `content:write`: `POST /api/contact-page/reset`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.resetContactPage({ body: {} });
 */
export const resetContactPage: CallOf<Endpoints['resetContactPage']> = {
  method: 'POST',
  path: '/api/contact-page/reset',
  access: 'staff',
};

/**
 * The contact page: make it inactive; nothing is lost. For staff with `content:write`, and keys with `content:write`: `DELETE /api/contact-page`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.deactivateContactPage();
 */
export const deactivateContactPage: CallOf<Endpoints['deactivateContactPage']> = {
  method: 'DELETE',
  path: '/api/contact-page',
  access: 'staff',
};

/**
 * The contact page: every save, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/contact-page/revisions`.
 *
 * @example
 * const { rows, total } = await client.listContactPageRevisions();
 */
export const listContactPageRevisions: CallOf<Endpoints['listContactPageRevisions']> = {
  method: 'GET',
  path: '/api/contact-page/revisions',
  access: 'staff',
  paged: true,
};

/**
 * The contact page: save an earlier version again, as a new one. For staff with `content:write`, and keys with `content:write`: `POST /api/contact-page/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreContactPageRevision({ params: { version }, body: {} });
 */
export const restoreContactPageRevision: CallOf<Endpoints['restoreContactPageRevision']> = {
  method: 'POST',
  path: '/api/contact-page/revisions/{version}/restore',
  access: 'staff',
};

/**
 * Every feature; inactive ones for admins only. For anyone, a token widens the answer, and keys with `content:read`: `GET /api/features-section`.
 *
 * @example
 * const answer = await client.listFeatures();
 */
export const listFeatures: CallOf<Endpoints['listFeatures']> = {
  method: 'GET',
  path: '/api/features-section',
  access: 'optional',
};

/**
 * Add a feature. For staff with `content:write`, and keys with `content:write`: `POST /api/features-section`.
 *
 * @example
 * const answer = await client.addFeature({ body: { title, description } });
 */
export const addFeature: CallOf<Endpoints['addFeature']> = {
  method: 'POST',
  path: '/api/features-section',
  access: 'staff',
};

/**
 * Save the sent fields of a feature and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/features-section/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateFeature({ params: { id }, body: {} });
 */
export const updateFeature: CallOf<Endpoints['updateFeature']> = {
  method: 'PUT',
  path: '/api/features-section/{id}',
  access: 'staff',
};

/**
 * Switch a feature between active and inactive. For staff with `content:write`, and keys with `content:write`: `PATCH /api/features-section/{id}/toggle`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.toggleFeature({ params: { id }, body: {} });
 */
export const toggleFeature: CallOf<Endpoints['toggleFeature']> = {
  method: 'PATCH',
  path: '/api/features-section/{id}/toggle',
  access: 'staff',
};

/**
 * Delete a feature; its revisions stay and can be restored. For staff with `content:write`, and keys with `content:write`: `DELETE /api/features-section/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.deleteFeature({ params: { id } });
 */
export const deleteFeature: CallOf<Endpoints['deleteFeature']> = {
  method: 'DELETE',
  path: '/api/features-section/{id}',
  access: 'staff',
};

/**
 * Every save of a feature, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/features-section/{id}/revisions`.
 *
 * @example
 * const { rows, total } = await client.listFeatureRevisions({ params: { id } });
 */
export const listFeatureRevisions: CallOf<Endpoints['listFeatureRevisions']> = {
  method: 'GET',
  path: '/api/features-section/{id}/revisions',
  access: 'staff',
  paged: true,
};

/**
 * Save an earlier version of a feature again, as a new one; a deleted one is back under its id. For staff with `content:write`, and keys with `content:write`: `POST /api/features-section/{id}/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreFeatureRevision({ params: { id, version }, body: {} });
 */
export const restoreFeatureRevision: CallOf<Endpoints['restoreFeatureRevision']> = {
  method: 'POST',
  path: '/api/features-section/{id}/revisions/{version}/restore',
  access: 'staff',
};

/**
 * Every testimonial; inactive ones for admins only. For anyone, a token widens the answer, and keys with `content:read`: `GET /api/testimonials`.
 *
 * @example
 * const answer = await client.listTestimonials();
 */
export const listTestimonials: CallOf<Endpoints['listTestimonials']> = {
  method: 'GET',
  path: '/api/testimonials',
  access: 'optional',
};

/**
 * Add a testimonial. For staff with `content:write`, and keys with `content:write`: `POST /api/testimonials`.
 *
 * @example
 * const answer = await client.addTestimonial({ body: { quote, authorName, authorTitle } });
 */
export const addTestimonial: CallOf<Endpoints['addTestimonial']> = {
  method: 'POST',
  path: '/api/testimonials',
  access: 'staff',
};

/**
 * Save the sent fields of a testimonial and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/testimonials/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateTestimonial({ params: { id }, body: {} });
 */
export const updateTestimonial: CallOf<Endpoints['updateTestimonial']> = {
  method: 'PUT',
  path: '/api/testimonials/{id}',
  access: 'staff',
};

/**
 * Switch a testimonial between active and inactive. For staff with `content:write`, and keys with `content:write`: `PATCH /api/testimonials/{id}/toggle`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.toggleTestimonial({ params: { id }, body: {} });
 */
export const toggleTestimonial: CallOf<Endpoints['toggleTestimonial']> = {
  method: 'PATCH',
  path: '/api/testimonials/{id}/toggle',
  access: 'staff',
};

/**
 * Delete a testimonial; its revisions stay and can be restored. For staff with `content:write`, and keys with `content:write`: `DELETE /api/testimonials/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.deleteTestimonial({ params: { id } });
 */
export const deleteTestimonial: CallOf<Endpoints['deleteTestimonial']> = {
  method: 'DELETE',
  path: '/api/testimonials/{id}',
  access: 'staff',
};

/**
 * Every save of a testimonial, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/testimonials/{id}/revisions`.
 *
 * @example
 * const { rows, total } = await client.listTestimonialRevisions({ params: { id } });
 */
export const listTestimonialRevisions: CallOf<Endpoints['listTestimonialRevisions']> = {
  method: 'GET',
  path: '/api/testimonials/{id}/revisions',
  access: 'staff',
  paged: true,
};

/**
 * Save an earlier version of a testimonial again, as a new one; a deleted one is back under its id. For staff with `content:write`, and keys with `content:write`: `POST /api/testimonials/{id}/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreTestimonialRevision({ params: { id, version }, body: {} });
 */
export const restoreTestimonialRevision: CallOf<Endpoints['restoreTestimonialRevision']> = {
  method: 'POST',
  path: '/api/testimonials/{id}/revisions/{version}/restore',
  access: 'staff',
};

/**
 * Who runs the shop, as the legal pages name it. For staff with `content:read`, and keys with `content:read`: `GET /api/business-details`.
 *
 * @example
 * const answer = await client.getBusinessDetails();
 */
export const getBusinessDetails: CallOf<Endpoints['getBusinessDetails']> = {
  method: 'GET',
  path: '/api/business-details',
  access: 'staff',
};

/**
 * The business details: save the sent fields and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/business-details`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateBusinessDetails({ body: {} });
 */
export const updateBusinessDetails: CallOf<Endpoints['updateBusinessDetails']> = {
  method: 'PUT',
  path: '/api/business-details',
  access: 'staff',
};

/**
 * The business details: go back to the defaults. For staff with `content:write`, and keys with `content:write`: `POST /api/business-details/reset`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.resetBusinessDetails({ body: {} });
 */
export const resetBusinessDetails: CallOf<Endpoints['resetBusinessDetails']> = {
  method: 'POST',
  path: '/api/business-details/reset',
  access: 'staff',
};

/**
 * The business details: every save, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/business-details/revisions`.
 *
 * @example
 * const { rows, total } = await client.listBusinessDetailsRevisions();
 */
export const listBusinessDetailsRevisions: CallOf<Endpoints['listBusinessDetailsRevisions']> = {
  method: 'GET',
  path: '/api/business-details/revisions',
  access: 'staff',
  paged: true,
};

/**
 * The business details: save an earlier version again, as a new one. For staff with `content:write`, and keys with `content:write`: `POST /api/business-details/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreBusinessDetailsRevision({ params: { version }, body: {} });
 */
export const restoreBusinessDetailsRevision: CallOf<Endpoints['restoreBusinessDetailsRevision']> = {
  method: 'POST',
  path: '/api/business-details/revisions/{version}/restore',
  access: 'staff',
};

/**
 * A legal page: its Markdown, and the same text as it is shown. For anyone, a token widens the answer: `GET /api/legal-pages/{name}`.
 *
 * @example
 * const answer = await client.getLegalPage({ params: { name } });
 */
export const getLegalPage: CallOf<Endpoints['getLegalPage']> = {
  method: 'GET',
  path: '/api/legal-pages/{name}',
  access: 'optional',
};

/**
 * Save the sent fields of a legal page and leave the others. For staff with `content:write`, and keys with `content:write`: `PUT /api/legal-pages/{name}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateLegalPage({ params: { name }, body: {} });
 */
export const updateLegalPage: CallOf<Endpoints['updateLegalPage']> = {
  method: 'PUT',
  path: '/api/legal-pages/{name}',
  access: 'staff',
};

/**
 * Go back to the starting text of a legal page. For staff with `content:write`, and keys with `content:write`: `POST /api/legal-pages/{name}/reset`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.resetLegalPage({ params: { name }, body: {} });
 */
export const resetLegalPage: CallOf<Endpoints['resetLegalPage']> = {
  method: 'POST',
  path: '/api/legal-pages/{name}/reset',
  access: 'staff',
};

/**
 * A Markdown text as a legal page would show it; nothing is saved. For staff with `content:write`, and keys with `content:write`: `POST /api/legal-pages/preview`.
 *
 * @example
 * const answer = await client.previewLegalPage({ body: { text } });
 */
export const previewLegalPage: CallOf<Endpoints['previewLegalPage']> = {
  method: 'POST',
  path: '/api/legal-pages/preview',
  access: 'staff',
};

/**
 * Every save of a legal page, newest first. For staff with `content:read`, and keys with `content:read`: `GET /api/legal-pages/{name}/revisions`.
 *
 * @example
 * const { rows, total } = await client.listLegalPageRevisions({ params: { name } });
 */
export const listLegalPageRevisions: CallOf<Endpoints['listLegalPageRevisions']> = {
  method: 'GET',
  path: '/api/legal-pages/{name}/revisions',
  access: 'staff',
  paged: true,
};

/**
 * Save an earlier version of a legal page again, as a new one. For staff with `content:write`, and keys with `content:write`: `POST /api/legal-pages/{name}/revisions/{version}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreLegalPageRevision({ params: { name, version }, body: {} });
 */
export const restoreLegalPageRevision: CallOf<Endpoints['restoreLegalPageRevision']> = {
  method: 'POST',
  path: '/api/legal-pages/{name}/revisions/{version}/restore',
  access: 'staff',
};

/**
 * The unpublished changes of a section, a legal page or the business details. For staff with `content:read`: `GET /api/content-drafts/{name}`.
 *
 * @example
 * const answer = await client.getContentDraft({ params: { name } });
 */
export const getContentDraft: CallOf<Endpoints['getContentDraft']> = {
  method: 'GET',
  path: '/api/content-drafts/{name}',
  access: 'staff',
};

/**
 * Save unpublished changes, which all staff share. A time at which they go live stays. For staff with `content:write`: `PUT /api/content-drafts/{name}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.saveContentDraft({ params: { name }, body: { fields, version, baseVersion } });
 */
export const saveContentDraft: CallOf<Endpoints['saveContentDraft']> = {
  method: 'PUT',
  path: '/api/content-drafts/{name}',
  access: 'staff',
};

/**
 * Discard the unpublished changes, and the time at which they would go live. For staff with `content:write`: `DELETE /api/content-drafts/{name}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.discardContentDraft({ params: { name } });
 */
export const discardContentDraft: CallOf<Endpoints['discardContentDraft']> = {
  method: 'DELETE',
  path: '/api/content-drafts/{name}',
  access: 'staff',
};

/**
 * Make a draft the live content now, as a new version. For staff with `content:write`: `POST /api/content-drafts/{name}/publish`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.publishContentDraft({ params: { name }, body: { version, liveVersion } });
 */
export const publishContentDraft: CallOf<Endpoints['publishContentDraft']> = {
  method: 'POST',
  path: '/api/content-drafts/{name}/publish',
  access: 'staff',
};

/**
 * Make a draft the live content at a later time, or at another one. For staff with `content:write`: `PUT /api/content-drafts/{name}/schedule`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.scheduleContentDraft({ params: { name }, body: { version, liveVersion, publishAt } });
 */
export const scheduleContentDraft: CallOf<Endpoints['scheduleContentDraft']> = {
  method: 'PUT',
  path: '/api/content-drafts/{name}/schedule',
  access: 'staff',
};

/**
 * Keep a draft, and do not publish it at its time. For staff with `content:write`: `DELETE /api/content-drafts/{name}/schedule`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.cancelContentSchedule({ params: { name } });
 */
export const cancelContentSchedule: CallOf<Endpoints['cancelContentSchedule']> = {
  method: 'DELETE',
  path: '/api/content-drafts/{name}/schedule',
  access: 'staff',
};

/**
 * The images of the media library, newest first; searched by title and alt text. For staff with `content:read`, and keys with `content:read`: `GET /api/media`.
 *
 * @example
 * const { rows, total } = await client.listMedia();
 */
export const listMedia: CallOf<Endpoints['listMedia']> = {
  method: 'GET',
  path: '/api/media',
  access: 'staff',
  paged: true,
};

/**
 * One image of the library, with all places that show it. For staff with `content:read`, and keys with `content:read`: `GET /api/media/{id}`.
 *
 * @example
 * const answer = await client.getMedia({ params: { id } });
 */
export const getMedia: CallOf<Endpoints['getMedia']> = {
  method: 'GET',
  path: '/api/media/{id}',
  access: 'staff',
};

/**
 * Add an image to the library, as multipart field `image` (JPEG, PNG, WebP, GIF, AVIF). The same file a second time is found and not stored again. For staff with `content:write`, and keys with `content:write`: `POST /api/media`.
 *
 * @throws ApiError, in particular `image_missing`, `image_unreadable`
 * @example
 * const answer = await client.uploadMedia({ body: formData });
 */
export const uploadMedia: CallOf<Endpoints['uploadMedia']> = {
  method: 'POST',
  path: '/api/media',
  access: 'staff',
  transport: 'upload',
};

/**
 * Replace the sent fields of an image of the library. For staff with `content:write`, and keys with `content:write`: `PUT /api/media/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateMedia({ params: { id }, body: {} });
 */
export const updateMedia: CallOf<Endpoints['updateMedia']> = {
  method: 'PUT',
  path: '/api/media/{id}',
  access: 'staff',
};

/**
 * Take an image out of the library’s choice; where it is shown, it stays. Repeating it changes nothing. For staff with `content:write`, and keys with `content:write`: `POST /api/media/{id}/archive`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.archiveMedia({ params: { id }, body: {} });
 */
export const archiveMedia: CallOf<Endpoints['archiveMedia']> = {
  method: 'POST',
  path: '/api/media/{id}/archive',
  access: 'staff',
};

/**
 * Offer an archived image again. Repeating it changes nothing. For staff with `content:write`, and keys with `content:write`: `POST /api/media/{id}/restore`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.restoreMedia({ params: { id }, body: {} });
 */
export const restoreMedia: CallOf<Endpoints['restoreMedia']> = {
  method: 'POST',
  path: '/api/media/{id}/restore',
  access: 'staff',
};

/**
 * Delete an image that no content, draft, package or item shows, archived ones included. Earlier versions of content lose it. For staff with `content:write`, and keys with `content:write`: `DELETE /api/media/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `stale_version`
 * @example
 * const answer = await client.deleteMedia({ params: { id } });
 */
export const deleteMedia: CallOf<Endpoints['deleteMedia']> = {
  method: 'DELETE',
  path: '/api/media/{id}',
  access: 'staff',
};

/**
 * The languages of the shop’s content. For staff with `content:read`, and keys with `content:read`: `GET /api/content-languages`.
 *
 * @example
 * const answer = await client.listContentLanguages();
 */
export const listContentLanguages: CallOf<Endpoints['listContentLanguages']> = {
  method: 'GET',
  path: '/api/content-languages',
  access: 'staff',
};

/**
 * How far the content of one kind is translated to a language. For staff with `content:read`, and keys with `content:read`: `GET /api/translations/{kind}/{language}`.
 *
 * @example
 * const { rows, total } = await client.listTranslations({ params: { kind, language } });
 */
export const listTranslations: CallOf<Endpoints['listTranslations']> = {
  method: 'GET',
  path: '/api/translations/{kind}/{language}',
  access: 'staff',
  paged: true,
};

/**
 * The texts of one piece of content, each with its translation. For staff with `content:read`, and keys with `content:read`: `GET /api/translations/{kind}/{id}/{language}`.
 *
 * @example
 * const answer = await client.getTranslation({ params: { kind, id, language } });
 */
export const getTranslation: CallOf<Endpoints['getTranslation']> = {
  method: 'GET',
  path: '/api/translations/{kind}/{id}/{language}',
  access: 'staff',
};

/**
 * Save the sent texts of a translation and leave the others. Visitors read them at once. For staff with `content:write`, and keys with `content:write`: `PUT /api/translations/{kind}/{id}/{language}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.saveTranslation({ params: { kind, id, language }, body: { version, texts } });
 */
export const saveTranslation: CallOf<Endpoints['saveTranslation']> = {
  method: 'PUT',
  path: '/api/translations/{kind}/{id}/{language}',
  access: 'staff',
};

/**
 * Place a package order, or get the caller’s unpaid one for the same package. The server sets price, credit, ids and status. For signed-in customers and staff, and keys with `orders:write` for a customer: `POST /new-order`.
 *
 * @throws ApiError, in particular `seller_cannot_purchase`, `email_not_verified`
 * @example
 * const answer = await client.newOrder({ body: { packageId, customerName, address, country } });
 */
export const newOrder: CallOf<Endpoints['newOrder']> = {
  method: 'POST',
  path: '/new-order',
  access: 'user',
  idempotent: true,
};

/**
 * Place an item order, or get the caller’s unpaid one for the same item. The server sets price, ids and status. For signed-in customers and staff, and keys with `orders:write` for a customer: `POST /new-item-order`.
 *
 * @throws ApiError, in particular `seller_cannot_purchase`, `email_not_verified`
 * @example
 * const answer = await client.newItemOrder({ body: { packageId, customerName, address, country } });
 */
export const newItemOrder: CallOf<Endpoints['newItemOrder']> = {
  method: 'POST',
  path: '/new-item-order',
  access: 'user',
  idempotent: true,
};

/**
 * Package orders, newest first. Without the right `orders:read`, callers find only their own. For signed-in customers and staff, and keys with `orders:read`: `GET /orders`.
 *
 * @example
 * const { rows, total } = await client.listOrders();
 */
export const listOrders: CallOf<Endpoints['listOrders']> = {
  method: 'GET',
  path: '/orders',
  access: 'user',
  paged: true,
};

/**
 * Item orders, newest first. Without the right `orders:read`, callers find only their own. For signed-in customers and staff, and keys with `orders:read`: `GET /item-orders`.
 *
 * @example
 * const { rows, total } = await client.listItemOrders();
 */
export const listItemOrders: CallOf<Endpoints['listItemOrders']> = {
  method: 'GET',
  path: '/item-orders',
  access: 'user',
  paged: true,
};

/**
 * Orders of both kinds, newest first. For staff with `orders:read`, and keys with `orders:read`: `GET /api/all-orders`.
 *
 * @example
 * const { rows, total } = await client.listAllOrders();
 */
export const listAllOrders: CallOf<Endpoints['listAllOrders']> = {
  method: 'GET',
  path: '/api/all-orders',
  access: 'staff',
  paged: true,
};

/**
 * What the orders that match add up to, over the newest of them if they are too many. For staff with `orders:read`, and keys with `orders:read`: `GET /api/all-orders/totals`.
 *
 * @example
 * const answer = await client.totalOrders();
 */
export const totalOrders: CallOf<Endpoints['totalOrders']> = {
  method: 'GET',
  path: '/api/all-orders/totals',
  access: 'staff',
};

/**
 * The caller’s own orders of both kinds, newest first. Staff, too, find only their own. For signed-in customers and staff, and keys with `orders:read` for a customer: `GET /api/own-orders`.
 *
 * @example
 * const { rows, total } = await client.listOwnOrders();
 */
export const listOwnOrders: CallOf<Endpoints['listOwnOrders']> = {
  method: 'GET',
  path: '/api/own-orders',
  access: 'user',
  paged: true,
};

/**
 * One package order, by `_id` or `orderId`. For signed-in customers and staff, and keys with `orders:read`, and keys with `orders:read` for a customer: `GET /order/{id}`.
 *
 * @example
 * const answer = await client.getOrder({ params: { id } });
 */
export const getOrder: CallOf<Endpoints['getOrder']> = { method: 'GET', path: '/order/{id}', access: 'user' };

/**
 * One item order, by `_id` or `orderId`. For signed-in customers and staff, and keys with `orders:read`, and keys with `orders:read` for a customer: `GET /item-order/{id}`.
 *
 * @example
 * const answer = await client.getItemOrder({ params: { id } });
 */
export const getItemOrder: CallOf<Endpoints['getItemOrder']> = {
  method: 'GET',
  path: '/item-order/{id}',
  access: 'user',
};

/**
 * Cancel an unpaid package order: the caller’s own, or any for staff with `orders:write`. A late payment restores it. For signed-in customers and staff, and keys with `orders:write` for a customer: `POST /order/{id}/cancel`.
 *
 * @throws ApiError, in particular `conflict`, `permission_missing`
 * @example
 * const answer = await client.cancelOrder({ params: { id } });
 */
export const cancelOrder: CallOf<Endpoints['cancelOrder']> = {
  method: 'POST',
  path: '/order/{id}/cancel',
  access: 'user',
};

/**
 * Cancel an unpaid item order: the caller’s own, or any for staff with `orders:write`. A late payment restores it. For signed-in customers and staff, and keys with `orders:write` for a customer: `POST /item-order/{id}/cancel`.
 *
 * @throws ApiError, in particular `conflict`, `permission_missing`
 * @example
 * const answer = await client.cancelItemOrder({ params: { id } });
 */
export const cancelItemOrder: CallOf<Endpoints['cancelItemOrder']> = {
  method: 'POST',
  path: '/item-order/{id}/cancel',
  access: 'user',
};

/**
 * Delete a pending package order. A late payment restores it. For staff with `orders:write`, and keys with `orders:write`: `DELETE /order/{id}`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.deleteOrder({ params: { id } });
 */
export const deleteOrder: CallOf<Endpoints['deleteOrder']> = {
  method: 'DELETE',
  path: '/order/{id}',
  access: 'staff',
};

/**
 * Delete a pending item order. A late payment restores it. For staff with `orders:write`, and keys with `orders:write`: `DELETE /item-order/{id}`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.deleteItemOrder({ params: { id } });
 */
export const deleteItemOrder: CallOf<Endpoints['deleteItemOrder']> = {
  method: 'DELETE',
  path: '/item-order/{id}',
  access: 'staff',
};

/**
 * All orders of both kinds that match, newest first, as a CSV file. For staff with `orders:export`, and keys with `orders:read`: `GET /api/all-orders/export`.
 *
 * @example
 * const file = await client.exportAllOrders();
 */
export const exportAllOrders: CallOf<Endpoints['exportAllOrders']> = {
  method: 'GET',
  path: '/api/all-orders/export',
  access: 'staff',
  transport: 'csv',
};

/**
 * All package orders that match, newest first, as a CSV file. For staff with `orders:export`, and keys with `orders:read`: `GET /orders/export`.
 *
 * @example
 * const file = await client.exportOrders();
 */
export const exportOrders: CallOf<Endpoints['exportOrders']> = {
  method: 'GET',
  path: '/orders/export',
  access: 'staff',
  transport: 'csv',
};

/**
 * All item orders that match, newest first, as a CSV file. For staff with `orders:export`, and keys with `orders:read`: `GET /item-orders/export`.
 *
 * @example
 * const file = await client.exportItemOrders();
 */
export const exportItemOrders: CallOf<Endpoints['exportItemOrders']> = {
  method: 'GET',
  path: '/item-orders/export',
  access: 'staff',
  transport: 'csv',
};

/**
 * Mails, credits and acts of staff about an order, earliest first. Its payments are a separate call. For staff with `orders:read`: `GET /order/{id}/activity`.
 *
 * @example
 * const answer = await client.listOrderActivity({ params: { id } });
 */
export const listOrderActivity: CallOf<Endpoints['listOrderActivity']> = {
  method: 'GET',
  path: '/order/{id}/activity',
  access: 'staff',
};

/**
 * Settings of the shop as a whole. For staff with `console:use`: `GET /api/shop-settings`.
 *
 * @example
 * const answer = await client.getShopSettings();
 */
export const getShopSettings: CallOf<Endpoints['getShopSettings']> = {
  method: 'GET',
  path: '/api/shop-settings',
  access: 'staff',
};

/**
 * Save the time zone of the shop, and for how many days an order may wait for its payment. For staff with `settings:write`: `PUT /api/shop-settings`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateShopSettings({ body: { pendingOrderDays } });
 */
export const updateShopSettings: CallOf<Endpoints['updateShopSettings']> = {
  method: 'PUT',
  path: '/api/shop-settings',
  access: 'staff',
};

/**
 * Addresses that events are sent to, newest first, without their secrets. For staff with `webhooks:read`, and keys with `webhooks:read`: `GET /api/partner-webhooks`.
 *
 * @example
 * const answer = await client.listPartnerWebhooks();
 */
export const listPartnerWebhooks: CallOf<Endpoints['listPartnerWebhooks']> = {
  method: 'GET',
  path: '/api/partner-webhooks',
  access: 'staff',
};

/**
 * Add an address that events are sent to. Only this answer contains its secret. For staff with `webhooks:write`: `POST /api/partner-webhooks`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.createPartnerWebhook({ body: { url, eventTypes } });
 */
export const createPartnerWebhook: CallOf<Endpoints['createPartnerWebhook']> = {
  method: 'POST',
  path: '/api/partner-webhooks',
  access: 'staff',
};

/**
 * Change address, description or events, or switch it on or off. For staff with `webhooks:write`, and keys with `webhooks:write`: `PUT /api/partner-webhooks/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updatePartnerWebhook({ params: { id }, body: {} });
 */
export const updatePartnerWebhook: CallOf<Endpoints['updatePartnerWebhook']> = {
  method: 'PUT',
  path: '/api/partner-webhooks/{id}',
  access: 'staff',
};

/**
 * Delete a webhook with its deliveries. What waits is not sent. For staff with `webhooks:write`, and keys with `webhooks:write`: `DELETE /api/partner-webhooks/{id}`.
 *
 * @example
 * const answer = await client.deletePartnerWebhook({ params: { id } });
 */
export const deletePartnerWebhook: CallOf<Endpoints['deletePartnerWebhook']> = {
  method: 'DELETE',
  path: '/api/partner-webhooks/{id}',
  access: 'staff',
};

/**
 * Make a new secret. For 24 hours, events are signed with the new one and the one before. For staff with `webhooks:write`: `POST /api/partner-webhooks/{id}/rotate-secret`.
 *
 * @example
 * const answer = await client.rotatePartnerWebhookSecret({ params: { id } });
 */
export const rotatePartnerWebhookSecret: CallOf<Endpoints['rotatePartnerWebhookSecret']> = {
  method: 'POST',
  path: '/api/partner-webhooks/{id}/rotate-secret',
  access: 'staff',
};

/**
 * Send a test event. The answer is its delivery, which waits for the worker. For staff with `webhooks:write`, and keys with `webhooks:write`: `POST /api/partner-webhooks/{id}/test`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.testPartnerWebhook({ params: { id } });
 */
export const testPartnerWebhook: CallOf<Endpoints['testPartnerWebhook']> = {
  method: 'POST',
  path: '/api/partner-webhooks/{id}/test',
  access: 'staff',
};

/**
 * Send everything again that failed, oldest first, with the same ids and bodies. For staff with `webhooks:write`, and keys with `webhooks:write`: `POST /api/partner-webhooks/{id}/replay-failed`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.replayFailedPartnerDeliveries({ params: { id } });
 */
export const replayFailedPartnerDeliveries: CallOf<Endpoints['replayFailedPartnerDeliveries']> = {
  method: 'POST',
  path: '/api/partner-webhooks/{id}/replay-failed',
  access: 'staff',
};

/**
 * Deliveries of the last 30 days, newest first. For staff with `webhooks:read`, and keys with `webhooks:read`: `GET /api/partner-deliveries`.
 *
 * @example
 * const { rows, total } = await client.listPartnerDeliveries();
 */
export const listPartnerDeliveries: CallOf<Endpoints['listPartnerDeliveries']> = {
  method: 'GET',
  path: '/api/partner-deliveries',
  access: 'staff',
  paged: true,
};

/**
 * One delivery with what was sent and what came back. For staff with `webhooks:read`, and keys with `webhooks:read`: `GET /api/partner-deliveries/{id}`.
 *
 * @example
 * const answer = await client.getPartnerDelivery({ params: { id } });
 */
export const getPartnerDelivery: CallOf<Endpoints['getPartnerDelivery']> = {
  method: 'GET',
  path: '/api/partner-deliveries/{id}',
  access: 'staff',
};

/**
 * Send an event again, with the same id and body, or without waiting for the next attempt. For staff with `webhooks:write`, and keys with `webhooks:write`: `POST /api/partner-deliveries/{id}/replay`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.replayPartnerDelivery({ params: { id } });
 */
export const replayPartnerDelivery: CallOf<Endpoints['replayPartnerDelivery']> = {
  method: 'POST',
  path: '/api/partner-deliveries/{id}/replay',
  access: 'staff',
};

/**
 * Payment settings, never the client secret. For anyone: `GET /api/paypal-settings`.
 *
 * @example
 * const answer = await client.getPaymentSettings();
 */
export const getPaymentSettings: CallOf<Endpoints['getPaymentSettings']> = {
  method: 'GET',
  path: '/api/paypal-settings',
  access: 'public',
};

/**
 * Save the payment settings. An empty secret keeps the stored one; a changed webhook is checked with PayPal first. For staff with `paypal:write`: `PUT /api/paypal-settings`.
 *
 * @throws ApiError, in particular `stale_version`, `conflict`
 * @example
 * const answer = await client.updatePaymentSettings({ body: { enablePayPal, mode, clientId, clientSecret, currency, buttonStyles } });
 */
export const updatePaymentSettings: CallOf<Endpoints['updatePaymentSettings']> = {
  method: 'PUT',
  path: '/api/paypal-settings',
  access: 'staff',
};

/**
 * Switch PayPal off, forget the credentials and go back to the defaults. For staff with `paypal:write`: `POST /api/paypal-settings/reset`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.resetPaymentSettings({ body: {} });
 */
export const resetPaymentSettings: CallOf<Endpoints['resetPaymentSettings']> = {
  method: 'POST',
  path: '/api/paypal-settings/reset',
  access: 'staff',
};

/**
 * Ask PayPal whether it accepts the sent or stored credentials and sends notifications here. Nothing is saved. For staff with `paypal:write`: `POST /api/paypal-settings/test`.
 *
 * @throws ApiError, in particular `payment_unavailable`
 * @example
 * const answer = await client.testPaymentSettings({ body: {} });
 */
export const testPaymentSettings: CallOf<Endpoints['testPaymentSettings']> = {
  method: 'POST',
  path: '/api/paypal-settings/test',
  access: 'staff',
};

/**
 * Create the PayPal order of the caller’s pending order, or return the one already open, with the address where the buyer approves it. For signed-in customers and staff, and keys with `orders:write` for a customer: `POST /api/paypal/orders`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`
 * @example
 * const answer = await client.createPaypalOrder({ body: { orderId } });
 */
export const createPaypalOrder: CallOf<Endpoints['createPaypalOrder']> = {
  method: 'POST',
  path: '/api/paypal/orders',
  access: 'user',
};

/**
 * Capture an approved PayPal order and settle it. Repeating it changes nothing. For signed-in customers and staff, and keys with `orders:write` for a customer: `POST /api/paypal/orders/{paypalOrderId}/capture`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`
 * @example
 * const answer = await client.capturePaypalOrder({ params: { paypalOrderId }, body: {} });
 */
export const capturePaypalOrder: CallOf<Endpoints['capturePaypalOrder']> = {
  method: 'POST',
  path: '/api/paypal/orders/{paypalOrderId}/capture',
  access: 'user',
};

/**
 * Read the caller’s order from PayPal again and settle it if it is paid; the body is ignored. For signed-in customers and staff: `PUT /update-payment-status/{id}`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`
 * @example
 * const answer = await client.updatePaymentStatus({ params: { id }, body: {} });
 */
export const updatePaymentStatus: CallOf<Endpoints['updatePaymentStatus']> = {
  method: 'PUT',
  path: '/update-payment-status/{id}',
  access: 'user',
};

/**
 * Read the caller’s item order from PayPal again and settle it if it is paid; the body is ignored. For signed-in customers and staff: `PUT /item-update-payment-status/{id}`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`
 * @example
 * const answer = await client.updateItemPaymentStatus({ params: { id }, body: {} });
 */
export const updateItemPaymentStatus: CallOf<Endpoints['updateItemPaymentStatus']> = {
  method: 'PUT',
  path: '/item-update-payment-status/{id}',
  access: 'user',
};

/**
 * Settle the caller’s latest open order again. For staff with `customers:write` about someone else: set their membership. For signed-in customers and staff, and keys with `customers:write`: `PUT /update-user-membership`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`, `admin_only`, `permission_missing`
 * @example
 * const answer = await client.updateUserMembership({ body: {} });
 */
export const updateUserMembership: CallOf<Endpoints['updateUserMembership']> = {
  method: 'PUT',
  path: '/update-user-membership',
  access: 'user',
};

/**
 * Settle the caller’s order again. For staff with `credits:write` about someone else: adjust their balance. For signed-in customers and staff, and keys with `credits:write`: `PUT /update-user-balance-safe`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`, `stale_version`, `admin_only`, `permission_missing`
 * @example
 * const answer = await client.updateUserBalanceSafe({ body: {} });
 */
export const updateUserBalanceSafe: CallOf<Endpoints['updateUserBalanceSafe']> = {
  method: 'PUT',
  path: '/update-user-balance-safe',
  access: 'user',
  idempotent: true,
};

/**
 * Refund an order at PayPal, all that is left of the payment or a part. From a person, more than the refund limit of the team needs a fresh confirmation. For staff with `refunds:write`, and keys with `refunds:write`: `POST /order/{id}/refunds`.
 *
 * @throws ApiError, in particular `payment_unavailable`, `confirmation_required`
 * @example
 * const answer = await client.refundOrder({ params: { id }, body: {} });
 */
export const refundOrder: CallOf<Endpoints['refundOrder']> = {
  method: 'POST',
  path: '/order/{id}/refunds',
  access: 'staff',
  idempotent: true,
};

/**
 * The credits and membership that a refund would take back. Changes nothing. For staff with `refunds:write`, and keys with `refunds:write`: `POST /order/{id}/refunds/preview`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.previewRefund({ params: { id }, body: {} });
 */
export const previewRefund: CallOf<Endpoints['previewRefund']> = {
  method: 'POST',
  path: '/order/{id}/refunds/preview',
  access: 'staff',
};

/**
 * Read an unanswered refund from PayPal again and close it as made or as not made. For staff with `refunds:write`, and keys with `refunds:write`: `POST /api/refunds/{id}/close`.
 *
 * @throws ApiError, in particular `conflict`, `payment_unavailable`
 * @example
 * const answer = await client.closeRefund({ params: { id } });
 */
export const closeRefund: CallOf<Endpoints['closeRefund']> = {
  method: 'POST',
  path: '/api/refunds/{id}/close',
  access: 'staff',
};

/**
 * The attempts to pay an order with their refunds and disputes, latest first. For staff with `payments:read`, and keys with `payments:read`: `GET /order/{id}/payments`.
 *
 * @example
 * const answer = await client.listOrderPayments({ params: { id } });
 */
export const listOrderPayments: CallOf<Endpoints['listOrderPayments']> = {
  method: 'GET',
  path: '/order/{id}/payments',
  access: 'staff',
};

/**
 * Payments, newest first; with `attention` only those that staff must look at. `search` takes an order’s code or payment ID, a name or email address of its customer, or an ID of PayPal in full. For staff with `payments:read`, and keys with `payments:read`: `GET /payments`.
 *
 * @example
 * const { rows, total } = await client.listPayments();
 */
export const listPayments: CallOf<Endpoints['listPayments']> = {
  method: 'GET',
  path: '/payments',
  access: 'staff',
  paged: true,
};

/**
 * How many payments staff must look at, and how many of them are disputed. For staff with `payments:read`, and keys with `payments:read`: `GET /payments/counts`.
 *
 * @example
 * const answer = await client.countPayments();
 */
export const countPayments: CallOf<Endpoints['countPayments']> = {
  method: 'GET',
  path: '/payments/counts',
  access: 'staff',
};

/**
 * Read the caller’s order from PayPal again, complete a payment that they approved, and settle it if it is paid. For signed-in customers and staff, and keys with `orders:write` for a customer: `GET /verify-order/{id}`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`
 * @example
 * const answer = await client.verifyOrder({ params: { id } });
 */
export const verifyOrder: CallOf<Endpoints['verifyOrder']> = {
  method: 'GET',
  path: '/verify-order/{id}',
  access: 'user',
};

/**
 * PayPal’s signed notifications. For PayPal: `POST /webhooks/paypal`.
 *
 * @throws ApiError, in particular `webhook_rejected`, `payment_unavailable`, `provider_unavailable`, `not_found`
 * @example
 * const answer = await client.receivePaypalWebhook({ body: {} });
 */
export const receivePaypalWebhook: CallOf<Endpoints['receivePaypalWebhook']> = {
  method: 'POST',
  path: '/webhooks/paypal',
  access: 'provider',
};

/**
 * Make the address of a page where the customer pays an unpaid order of either kind. Only for API keys, for a customer. For signed-in customers and staff, and keys with `orders:write` for a customer: `POST /order/{id}/payment-link`.
 *
 * @throws ApiError, in particular `order_not_payable`
 * @example
 * const answer = await client.createPaymentLink({ params: { id }, body: { returnUrl } });
 */
export const createPaymentLink: CallOf<Endpoints['createPaymentLink']> = {
  method: 'POST',
  path: '/order/{id}/payment-link',
  access: 'user',
  idempotent: true,
};

/**
 * What a payment link sells, and whether it is paid. Nothing about the customer. For anyone: `GET /api/payment-links/{token}`.
 *
 * @example
 * const answer = await client.getPaymentLink({ params: { token } });
 */
export const getPaymentLink: CallOf<Endpoints['getPaymentLink']> = {
  method: 'GET',
  path: '/api/payment-links/{token}',
  access: 'public',
};

/**
 * The page at PayPal where the buyer approves the payment, for a buyer who agreed to the terms. For anyone: `POST /api/payment-links/{token}/approve`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`, `link_expired`, `account_disabled`, `provider_unavailable`
 * @example
 * const answer = await client.approvePaymentLink({ params: { token }, body: { acceptsTerms } });
 */
export const approvePaymentLink: CallOf<Endpoints['approvePaymentLink']> = {
  method: 'POST',
  path: '/api/payment-links/{token}/approve',
  access: 'public',
};

/**
 * Capture the payment that the buyer approved, and settle it. Repeating it changes nothing. For anyone: `POST /api/payment-links/{token}/complete`.
 *
 * @throws ApiError, in particular `payment_declined`, `payment_not_approved`, `payment_mismatch`, `payment_unavailable`, `order_not_payable`, `provider_unavailable`
 * @example
 * const answer = await client.completePaymentLink({ params: { token } });
 */
export const completePaymentLink: CallOf<Endpoints['completePaymentLink']> = {
  method: 'POST',
  path: '/api/payment-links/{token}/complete',
  access: 'public',
};

/**
 * PayPal’s notifications and their processing status, newest first. For staff with `payments:read`, and keys with `payments:read`: `GET /api/webhook-events`.
 *
 * @example
 * const { rows, total } = await client.listWebhookEvents();
 */
export const listWebhookEvents: CallOf<Endpoints['listWebhookEvents']> = {
  method: 'GET',
  path: '/api/webhook-events',
  access: 'staff',
  paged: true,
};

/**
 * Process a notification again. State is read from PayPal again, so nothing is booked twice. For staff with `operations:write`: `POST /api/webhook-events/{id}/replay`.
 *
 * @throws ApiError, in particular `conflict`, `payment_unavailable`
 * @example
 * const answer = await client.replayWebhookEvent({ params: { id } });
 */
export const replayWebhookEvent: CallOf<Endpoints['replayWebhookEvent']> = {
  method: 'POST',
  path: '/api/webhook-events/{id}/replay',
  access: 'staff',
};

/**
 * Disputes, newest first; with `state` only a part of them, those that wait for the shop by their deadline. `search` takes an order’s code or payment ID, a name or email address of its customer, or PayPal’s ID of the dispute in full. For staff with `payments:read`, and keys with `payments:read`: `GET /disputes`.
 *
 * @example
 * const { rows, total } = await client.listDisputes();
 */
export const listDisputes: CallOf<Endpoints['listDisputes']> = {
  method: 'GET',
  path: '/disputes',
  access: 'staff',
  paged: true,
};

/**
 * How many disputes are open, and how many of them wait for the shop. For staff with `payments:read`, and keys with `payments:read`: `GET /disputes/counts`.
 *
 * @example
 * const answer = await client.countDisputes();
 */
export const countDisputes: CallOf<Endpoints['countDisputes']> = {
  method: 'GET',
  path: '/disputes/counts',
  access: 'staff',
};

/**
 * A dispute with what PayPal shows of it now: messages, evidence, and the answers that it takes. News that PayPal has are booked. For staff with `payments:read`: `GET /disputes/{paypalDisputeId}`.
 *
 * @example
 * const answer = await client.getDispute({ params: { paypalDisputeId } });
 */
export const getDispute: CallOf<Endpoints['getDispute']> = {
  method: 'GET',
  path: '/disputes/{paypalDisputeId}',
  access: 'staff',
};

/**
 * What the shop can prove about the disputed purchase, as a PDF file: order, payment, account, credits and deliveries. For staff with `payments:read`: `GET /disputes/{paypalDisputeId}/proof`.
 *
 * @example
 * const file = await client.getDisputeProof({ params: { paypalDisputeId } });
 */
export const getDisputeProof: CallOf<Endpoints['getDisputeProof']> = {
  method: 'GET',
  path: '/disputes/{paypalDisputeId}/proof',
  access: 'staff',
  transport: 'pdf',
};

/**
 * Write to the customer, or give PayPal evidence or more information, with files. For staff with `disputes:write`: `POST /disputes/{paypalDisputeId}/answers`.
 *
 * @throws ApiError, in particular `payment_unavailable`
 * @example
 * const answer = await client.answerDispute({ params: { paypalDisputeId }, body: formData });
 */
export const answerDispute: CallOf<Endpoints['answerDispute']> = {
  method: 'POST',
  path: '/disputes/{paypalDisputeId}/answers',
  access: 'staff',
  transport: 'upload',
  idempotent: true,
};

/**
 * Accept a dispute at PayPal: the customer gets the disputed amount back. More than the refund limit of the team needs a fresh confirmation. For staff with `refunds:write`: `POST /disputes/{paypalDisputeId}/accept`.
 *
 * @throws ApiError, in particular `payment_unavailable`, `confirmation_required`
 * @example
 * const answer = await client.acceptDispute({ params: { paypalDisputeId }, body: {} });
 */
export const acceptDispute: CallOf<Endpoints['acceptDispute']> = {
  method: 'POST',
  path: '/disputes/{paypalDisputeId}/accept',
  access: 'staff',
  idempotent: true,
};

/**
 * Days in UTC with what PayPal’s report and the shop’s books say in each currency, and how many differences there are: by default the last 31, at most 92. For staff with `payments:read`, and keys with `payments:read`: `GET /api/reconciliation/days`.
 *
 * @example
 * const answer = await client.listReconciliationDays();
 */
export const listReconciliationDays: CallOf<Endpoints['listReconciliationDays']> = {
  method: 'GET',
  path: '/api/reconciliation/days',
  access: 'staff',
};

/**
 * One day in UTC with the movements of PayPal’s report, and each difference with its order. For staff with `payments:read`, and keys with `payments:read`: `GET /api/reconciliation/days/{day}`.
 *
 * @example
 * const answer = await client.getReconciliationDay({ params: { day } });
 */
export const getReconciliationDay: CallOf<Endpoints['getReconciliationDay']> = {
  method: 'GET',
  path: '/api/reconciliation/days/{day}',
  access: 'staff',
};

/**
 * Read the last three days of PayPal’s report now. The worker does so every hour. For staff with `refunds:write`: `POST /api/reconciliation/read`.
 *
 * @throws ApiError, in particular `payment_unavailable`
 * @example
 * const answer = await client.readPaypalReport();
 */
export const readPaypalReport: CallOf<Endpoints['readPaypalReport']> = {
  method: 'POST',
  path: '/api/reconciliation/read',
  access: 'staff',
};

/**
 * The movements of PayPal’s report of some days in UTC, earliest first, as a CSV file: by default the last 31, at most 92. For staff with `orders:export`, and keys with `payments:read`: `GET /api/reconciliation/export`.
 *
 * @example
 * const file = await client.exportReconciliation();
 */
export const exportReconciliation: CallOf<Endpoints['exportReconciliation']> = {
  method: 'GET',
  path: '/api/reconciliation/export',
  access: 'staff',
  transport: 'csv',
};

/**
 * PayPal’s fee for each payment, refund and reversal of an order, earliest first. Empty until PayPal has reported them. For staff with `orders:read`: `GET /order/{id}/fees`.
 *
 * @example
 * const answer = await client.listOrderFees({ params: { id } });
 */
export const listOrderFees: CallOf<Endpoints['listOrderFees']> = {
  method: 'GET',
  path: '/order/{id}/fees',
  access: 'staff',
};

/**
 * The receipt of a paid order of either kind, by `_id` or `orderId`, with both parties and its refunds. For signed-in customers and staff, and keys with `orders:read`, and keys with `orders:read` for a customer: `GET /api/receipts/{id}`.
 *
 * @example
 * const answer = await client.getReceipt({ params: { id } });
 */
export const getReceipt: CallOf<Endpoints['getReceipt']> = {
  method: 'GET',
  path: '/api/receipts/{id}',
  access: 'user',
};

/**
 * The caller’s balance, open holds and ledger entries, newest first. For signed-in customers and staff, and keys with `credits:read` for a customer: `GET /api/credits`.
 *
 * @example
 * const answer = await client.getCredits();
 */
export const getCredits: CallOf<Endpoints['getCredits']> = {
  method: 'GET',
  path: '/api/credits',
  access: 'user',
};

/**
 * One user’s balance, open holds and ledger entries, newest first. For staff with `credits:read`, and keys with `credits:read`: `GET /api/users/{id}/credits`.
 *
 * @example
 * const answer = await client.getUserCredits({ params: { id } });
 */
export const getUserCredits: CallOf<Endpoints['getUserCredits']> = {
  method: 'GET',
  path: '/api/users/{id}/credits',
  access: 'staff',
};

/**
 * Set one credit aside for the caller’s next video; repeating it sets no second one aside. For signed-in customers and staff: `POST /api/deduct-credit`.
 *
 * @throws ApiError, in particular `insufficient_credits`
 * @example
 * const answer = await client.deductCredit({ body: {} });
 */
export const deductCredit: CallOf<Endpoints['deductCredit']> = {
  method: 'POST',
  path: '/api/deduct-credit',
  access: 'user',
};

/**
 * Return the caller’s own unused hold. For staff with `credits:give` naming someone else: goodwill credits. For signed-in customers and staff, and keys with `credits:write`: `POST /api/refund-credit`.
 *
 * @throws ApiError, in particular `stale_version`, `admin_only`, `permission_missing`
 * @example
 * const answer = await client.refundCredit({ body: {} });
 */
export const refundCredit: CallOf<Endpoints['refundCredit']> = {
  method: 'POST',
  path: '/api/refund-credit',
  access: 'user',
  idempotent: true,
};

/**
 * Upload one image as multipart field `image` (JPEG, PNG, WebP, GIF, AVIF). For signed-in customers and staff, and keys with `generations:write` for a customer: `POST /api/image-upload`.
 *
 * @throws ApiError, in particular `image_missing`, `image_unreadable`
 * @example
 * const answer = await client.uploadImage({ body: formData });
 */
export const uploadImage: CallOf<Endpoints['uploadImage']> = {
  method: 'POST',
  path: '/api/image-upload',
  access: 'user',
  transport: 'upload',
};

/**
 * Write a video prompt from an uploaded image and instructions. Needs the credits of a video, spends none; 50 a day. For signed-in customers and staff, and keys with `generations:write` for a customer: `POST /api/video-prompt`.
 *
 * @throws ApiError, in particular `insufficient_credits`, `no_ai_keys`, `image_missing`, `timed_out`
 * @example
 * const answer = await client.writeVideoPrompt({ body: { imageUrl } });
 */
export const writeVideoPrompt: CallOf<Endpoints['writeVideoPrompt']> = {
  method: 'POST',
  path: '/api/video-prompt',
  access: 'user',
};

/**
 * Start one to four videos, each for the price of a video, two unfinished requests at a time (premium: five). With `Prefer: wait=N` the answer waits up to N seconds for the first. For signed-in customers and staff, and keys with `generations:write` for a customer: `POST /api/generate-video`.
 *
 * @throws ApiError, in particular `insufficient_credits`, `too_many_generations`, `no_ai_keys`, `image_missing`, `image_unreadable`, `timed_out`
 * @example
 * const answer = await client.generateVideo({ body: {} });
 */
export const generateVideo: CallOf<Endpoints['generateVideo']> = {
  method: 'POST',
  path: '/api/generate-video',
  access: 'user',
  waits: true,
  idempotent: true,
};

/**
 * Start one to four images from an image, each for the price of an image. With `Prefer: wait=N` the answer waits up to N seconds for the first. For signed-in customers and staff, and keys with `generations:write` for a customer: `POST /api/generate-image`.
 *
 * @throws ApiError, in particular `insufficient_credits`, `too_many_generations`, `no_ai_keys`, `image_missing`, `image_unreadable`, `timed_out`
 * @example
 * const answer = await client.generateImage({ body: { imageUrl, operation } });
 */
export const generateImage: CallOf<Endpoints['generateImage']> = {
  method: 'POST',
  path: '/api/generate-image',
  access: 'user',
  waits: true,
  idempotent: true,
};

/**
 * Start one to four HTML pages from an image, or from an earlier page, each for the price of a page. With `Prefer: wait=N` the answer waits up to N seconds for the first. For signed-in customers and staff, and keys with `generations:write` for a customer: `POST /api/generate-code`.
 *
 * @throws ApiError, in particular `insufficient_credits`, `too_many_generations`, `no_ai_keys`, `image_missing`, `image_unreadable`, `timed_out`
 * @example
 * const answer = await client.generateCode({ body: {} });
 */
export const generateCode: CallOf<Endpoints['generateCode']> = {
  method: 'POST',
  path: '/api/generate-code',
  access: 'user',
  waits: true,
  idempotent: true,
};

/**
 * The text of one of the caller’s finished pages. For signed-in customers and staff, and keys with `generations:read` for a customer: `GET /api/generations/{id}/code`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.getGeneratedCode({ params: { id } });
 */
export const getGeneratedCode: CallOf<Endpoints['getGeneratedCode']> = {
  method: 'GET',
  path: '/api/generations/{id}/code',
  access: 'user',
};

/**
 * What each kind of generation costs, whether customers can start it, and what the AI provider charges for the models in use. For staff with `settings:read`: `GET /api/generation-settings`.
 *
 * @example
 * const answer = await client.getGenerationSettings();
 */
export const getGenerationSettings: CallOf<Endpoints['getGenerationSettings']> = {
  method: 'GET',
  path: '/api/generation-settings',
  access: 'staff',
};

/**
 * Save the prices of generations, which kinds can be started, and the prices of the AI provider. Started ones keep their price, and what is finished its cost. For staff with `settings:write`: `PUT /api/generation-settings`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateGenerationSettings({ body: { creditCosts, isEnabled } });
 */
export const updateGenerationSettings: CallOf<Endpoints['updateGenerationSettings']> = {
  method: 'PUT',
  path: '/api/generation-settings',
  access: 'staff',
};

/**
 * Price, limits and usual duration of each kind, and what the configured models can do. For anyone, a token widens the answer: `GET /api/generation-options`.
 *
 * @example
 * const answer = await client.getGenerationOptions();
 */
export const getGenerationOptions: CallOf<Endpoints['getGenerationOptions']> = {
  method: 'GET',
  path: '/api/generation-options',
  access: 'optional',
};

/**
 * Name a generation, mark it as a favorite or put it into a folder. For signed-in customers and staff: `PATCH /api/generations/{id}`.
 *
 * @example
 * const answer = await client.updateGeneration({ params: { id }, body: {} });
 */
export const updateGeneration: CallOf<Endpoints['updateGeneration']> = {
  method: 'PATCH',
  path: '/api/generations/{id}',
  access: 'user',
};

/**
 * Put generations into a folder, or with `null` out of all folders. For signed-in customers and staff: `POST /api/generations/move`.
 *
 * @example
 * const answer = await client.moveGenerations({ body: { ids, folderId } });
 */
export const moveGenerations: CallOf<Endpoints['moveGenerations']> = {
  method: 'POST',
  path: '/api/generations/move',
  access: 'user',
};

/**
 * Delete a finished generation with its files. It can be restored for ten minutes. For signed-in customers and staff: `DELETE /api/generations/{id}`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.deleteGeneration({ params: { id } });
 */
export const deleteGeneration: CallOf<Endpoints['deleteGeneration']> = {
  method: 'DELETE',
  path: '/api/generations/{id}',
  access: 'user',
};

/**
 * The same for several, all or none. For signed-in customers and staff: `POST /api/generations/delete`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.deleteGenerations({ body: { ids } });
 */
export const deleteGenerations: CallOf<Endpoints['deleteGenerations']> = {
  method: 'POST',
  path: '/api/generations/delete',
  access: 'user',
};

/**
 * Bring back generations that were deleted in the last ten minutes, all or none. For signed-in customers and staff: `POST /api/generations/restore`.
 *
 * @example
 * const answer = await client.restoreGenerations({ body: { ids } });
 */
export const restoreGenerations: CallOf<Endpoints['restoreGenerations']> = {
  method: 'POST',
  path: '/api/generations/restore',
  access: 'user',
};

/**
 * The address of a ZIP with the results, valid for ten minutes. For signed-in customers and staff, and keys with `generations:read` for a customer: `POST /api/generations/archive`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.packGenerations({ body: { ids } });
 */
export const packGenerations: CallOf<Endpoints['packGenerations']> = {
  method: 'POST',
  path: '/api/generations/archive',
  access: 'user',
};

/**
 * Export a finished video in another format. The same call again asks for its state. For signed-in customers and staff, and keys with `generations:write` for a customer: `POST /api/generations/{id}/exports`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.exportGeneration({ params: { id }, body: { format } });
 */
export const exportGeneration: CallOf<Endpoints['exportGeneration']> = {
  method: 'POST',
  path: '/api/generations/{id}/exports',
  access: 'user',
};

/**
 * Share a finished generation on a public page. The address stays the same until it is revoked. For signed-in customers and staff: `PUT /api/generations/{id}/share`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.shareGeneration({ params: { id } });
 */
export const shareGeneration: CallOf<Endpoints['shareGeneration']> = {
  method: 'PUT',
  path: '/api/generations/{id}/share',
  access: 'user',
};

/**
 * Revoke the public page and the addresses of its files. For signed-in customers and staff: `DELETE /api/generations/{id}/share`.
 *
 * @example
 * const answer = await client.unshareGeneration({ params: { id } });
 */
export const unshareGeneration: CallOf<Endpoints['unshareGeneration']> = {
  method: 'DELETE',
  path: '/api/generations/{id}/share',
  access: 'user',
};

/**
 * A shared generation, without anything about its customer. For anyone: `GET /api/shared/{token}`.
 *
 * @example
 * const answer = await client.getSharedGeneration({ params: { token } });
 */
export const getSharedGeneration: CallOf<Endpoints['getSharedGeneration']> = {
  method: 'GET',
  path: '/api/shared/{token}',
  access: 'public',
};

/**
 * Take a shared generation down; its customer cannot share it again. For staff with `generations:moderate`: `DELETE /api/shared/{token}`.
 *
 * @example
 * const answer = await client.blockSharedGeneration({ params: { token } });
 */
export const blockSharedGeneration: CallOf<Endpoints['blockSharedGeneration']> = {
  method: 'DELETE',
  path: '/api/shared/{token}',
  access: 'staff',
};

/**
 * The caller’s folders by name, each with the number of generations in it. For signed-in customers and staff: `GET /api/generation-folders`.
 *
 * @example
 * const answer = await client.listFolders();
 */
export const listFolders: CallOf<Endpoints['listFolders']> = {
  method: 'GET',
  path: '/api/generation-folders',
  access: 'user',
};

/**
 * Add a folder, a hundred at most. For signed-in customers and staff: `POST /api/generation-folders`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.addFolder({ body: { name } });
 */
export const addFolder: CallOf<Endpoints['addFolder']> = {
  method: 'POST',
  path: '/api/generation-folders',
  access: 'user',
};

/**
 * Rename a folder. For signed-in customers and staff: `PUT /api/generation-folders/{id}`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.renameFolder({ params: { id }, body: { name } });
 */
export const renameFolder: CallOf<Endpoints['renameFolder']> = {
  method: 'PUT',
  path: '/api/generation-folders/{id}',
  access: 'user',
};

/**
 * Delete a folder; what is in it stays. For signed-in customers and staff: `DELETE /api/generation-folders/{id}`.
 *
 * @example
 * const answer = await client.deleteFolder({ params: { id } });
 */
export const deleteFolder: CallOf<Endpoints['deleteFolder']> = {
  method: 'DELETE',
  path: '/api/generation-folders/{id}',
  access: 'user',
};

/**
 * The results of all customers, newest first, without those that their customers deleted. The search looks at customers, prompts and ids. For staff with `generations:read`: `GET /api/all-generations`.
 *
 * @example
 * const { data, total } = await client.listAllGenerations();
 */
export const listAllGenerations: CallOf<Endpoints['listAllGenerations']> = {
  method: 'GET',
  path: '/api/all-generations',
  access: 'staff',
  paged: true,
};

/**
 * The results of all customers that match, newest first, with what they cost, as a CSV file. Those that their customers deleted are not in it. For staff with `customers:export`: `GET /api/all-generations/export`.
 *
 * @example
 * const file = await client.exportAllGenerations();
 */
export const exportAllGenerations: CallOf<Endpoints['exportAllGenerations']> = {
  method: 'GET',
  path: '/api/all-generations/export',
  access: 'staff',
  transport: 'csv',
};

/**
 * One result of any customer, with what the AI service said. The audit log records who looked at it. For staff with `generations:read`: `GET /api/all-generations/{id}`.
 *
 * @example
 * const answer = await client.getGenerationRecord({ params: { id } });
 */
export const getGenerationRecord: CallOf<Endpoints['getGenerationRecord']> = {
  method: 'GET',
  path: '/api/all-generations/{id}',
  access: 'staff',
};

/**
 * Make a failed result again for its customer, once. It costs the credits that the failure returned. For staff with `generations:moderate`: `POST /api/all-generations/{id}/retry`.
 *
 * @throws ApiError, in particular `conflict`, `insufficient_credits`, `no_ai_keys`
 * @example
 * const answer = await client.retryGeneration({ params: { id }, body: { reason } });
 */
export const retryGeneration: CallOf<Endpoints['retryGeneration']> = {
  method: 'POST',
  path: '/api/all-generations/{id}/retry',
  access: 'staff',
};

/**
 * Give a customer the credits of a result back, once, as an adjustment of their balance. For staff with `generations:moderate`: `POST /api/all-generations/{id}/give-back`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.giveGenerationBack({ params: { id }, body: { reason } });
 */
export const giveGenerationBack: CallOf<Endpoints['giveGenerationBack']> = {
  method: 'POST',
  path: '/api/all-generations/{id}/give-back',
  access: 'staff',
};

/**
 * The caller’s generations, newest first. The search looks at titles and prompts. For signed-in customers and staff, and keys with `generations:read` for a customer: `GET /api/generations`.
 *
 * @example
 * const { data, total } = await client.listGenerations();
 */
export const listGenerations: CallOf<Endpoints['listGenerations']> = {
  method: 'GET',
  path: '/api/generations',
  access: 'user',
  paged: true,
};

/**
 * One user’s generations, newest first. For staff with `generations:read`, and keys with `generations:read`: `GET /api/users/{id}/generations`.
 *
 * @example
 * const { data, total } = await client.listUserGenerations({ params: { id } });
 */
export const listUserGenerations: CallOf<Endpoints['listUserGenerations']> = {
  method: 'GET',
  path: '/api/users/{id}/generations',
  access: 'staff',
  paged: true,
};

/**
 * One of the caller’s generations. For signed-in customers and staff, and keys with `generations:read` for a customer: `GET /api/generations/{id}`.
 *
 * @example
 * const answer = await client.getGeneration({ params: { id } });
 */
export const getGeneration: CallOf<Endpoints['getGeneration']> = {
  method: 'GET',
  path: '/api/generations/{id}',
  access: 'user',
};

/**
 * Progress as server-sent events; resumes after `Last-Event-ID` and ends with the generation. For signed-in customers and staff, and keys with `generations:read` for a customer: `GET /api/generations/{id}/events`.
 *
 * @example
 * for await (const event of client.watchGeneration({ params: { id } })) console.log(event);
 */
export const watchGeneration: CallOf<Endpoints['watchGeneration']> = {
  method: 'GET',
  path: '/api/generations/{id}/events',
  access: 'user',
  transport: 'events',
};

/**
 * Staff with `ai-keys:read` see masked keys; others one entry per usable key, without any key material. For signed-in customers and staff: `GET /api/gemini-keys`.
 *
 * @example
 * const answer = await client.listAiKeys();
 */
export const listAiKeys: CallOf<Endpoints['listAiKeys']> = {
  method: 'GET',
  path: '/api/gemini-keys',
  access: 'user',
};

/**
 * Store a key that the provider accepts. It is never answered again. For staff with `ai-keys:write`: `POST /api/gemini-keys`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.addAiKey({ body: {} });
 */
export const addAiKey: CallOf<Endpoints['addAiKey']> = {
  method: 'POST',
  path: '/api/gemini-keys',
  access: 'staff',
};

/**
 * Change a key. A blank `key` leaves the stored one; a new one must be accepted by the provider, and starts healthy. For staff with `ai-keys:write`: `PUT /api/gemini-keys/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `stale_version`
 * @example
 * const answer = await client.updateAiKey({ params: { id }, body: {} });
 */
export const updateAiKey: CallOf<Endpoints['updateAiKey']> = {
  method: 'PUT',
  path: '/api/gemini-keys/{id}',
  access: 'staff',
};

/**
 * Switch a key on or off. For staff with `ai-keys:write`: `PATCH /api/gemini-keys/{id}/toggle`.
 *
 * @example
 * const answer = await client.toggleAiKey({ params: { id } });
 */
export const toggleAiKey: CallOf<Endpoints['toggleAiKey']> = {
  method: 'PATCH',
  path: '/api/gemini-keys/{id}/toggle',
  access: 'staff',
};

/**
 * Delete a key. A video whose job only this key can read may fail, and gives its credit back. For staff with `ai-keys:write`: `DELETE /api/gemini-keys/{id}`.
 *
 * @example
 * const answer = await client.deleteAiKey({ params: { id } });
 */
export const deleteAiKey: CallOf<Endpoints['deleteAiKey']> = {
  method: 'DELETE',
  path: '/api/gemini-keys/{id}',
  access: 'staff',
};

/**
 * Keys of programs, newest first, without their secrets. For staff with `api-keys:read`: `GET /api/api-keys`.
 *
 * @example
 * const answer = await client.listApiKeys();
 */
export const listApiKeys: CallOf<Endpoints['listApiKeys']> = {
  method: 'GET',
  path: '/api/api-keys',
  access: 'staff',
};

/**
 * Create a key. Only this answer contains it. For staff with `api-keys:write`: `POST /api/api-keys`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.createApiKey({ body: { name, scopes } });
 */
export const createApiKey: CallOf<Endpoints['createApiKey']> = {
  method: 'POST',
  path: '/api/api-keys',
  access: 'staff',
};

/**
 * Change name, rights or limit of a key that is not revoked. For staff with `api-keys:write`: `PUT /api/api-keys/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `stale_version`
 * @example
 * const answer = await client.updateApiKey({ params: { id }, body: {} });
 */
export const updateApiKey: CallOf<Endpoints['updateApiKey']> = {
  method: 'PUT',
  path: '/api/api-keys/{id}',
  access: 'staff',
};

/**
 * End a key for good. Programs that use it are refused from then on. For staff with `api-keys:write`: `POST /api/api-keys/{id}/revoke`.
 *
 * @example
 * const answer = await client.revokeApiKey({ params: { id } });
 */
export const revokeApiKey: CallOf<Endpoints['revokeApiKey']> = {
  method: 'POST',
  path: '/api/api-keys/{id}/revoke',
  access: 'staff',
};

/**
 * Email templates by name. For staff with `messages:read`, and keys with `messages:read`: `GET /user-emails`.
 *
 * @example
 * const answer = await client.listEmailTemplates();
 */
export const listEmailTemplates: CallOf<Endpoints['listEmailTemplates']> = {
  method: 'GET',
  path: '/user-emails',
  access: 'staff',
};

/**
 * Add an email template. For staff with `messages:write`, and keys with `messages:write`: `POST /user-emails`.
 *
 * @example
 * const answer = await client.addEmailTemplate({ body: { templateName, subject, body } });
 */
export const addEmailTemplate: CallOf<Endpoints['addEmailTemplate']> = {
  method: 'POST',
  path: '/user-emails',
  access: 'staff',
};

/**
 * Change an email template. For staff with `messages:write`, and keys with `messages:write`: `PUT /user-emails/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateEmailTemplate({ params: { id }, body: { templateName, subject, body } });
 */
export const updateEmailTemplate: CallOf<Endpoints['updateEmailTemplate']> = {
  method: 'PUT',
  path: '/user-emails/{id}',
  access: 'staff',
};

/**
 * Delete an email template. Mails sent from it stay in the log. For staff with `messages:write`, and keys with `messages:write`: `DELETE /user-emails/{id}`.
 *
 * @example
 * const answer = await client.deleteEmailTemplate({ params: { id } });
 */
export const deleteEmailTemplate: CallOf<Endpoints['deleteEmailTemplate']> = {
  method: 'DELETE',
  path: '/user-emails/{id}',
  access: 'staff',
};

/**
 * A template with its placeholders filled in, and its unknown placeholders. For staff with `messages:write`, and keys with `messages:write`: `POST /user-emails/preview`.
 *
 * @example
 * const answer = await client.previewEmail({ body: { subject, body } });
 */
export const previewEmail: CallOf<Endpoints['previewEmail']> = {
  method: 'POST',
  path: '/user-emails/preview',
  access: 'staff',
};

/**
 * Mail a user. It stays in the outbox and is retried while the mail server is down. For staff with `messages:write`, and keys with `messages:write`: `POST /send-message`.
 *
 * @example
 * const answer = await client.sendMessage({ body: { toEmail, subject, messageBody } });
 */
export const sendMessage: CallOf<Endpoints['sendMessage']> = {
  method: 'POST',
  path: '/send-message',
  access: 'staff',
  idempotent: true,
};

/**
 * The log of all mails, newest first. For staff with `messages:read`, and keys with `messages:read`: `GET /messages`.
 *
 * @example
 * const { rows, total } = await client.listMessages();
 */
export const listMessages: CallOf<Endpoints['listMessages']> = {
  method: 'GET',
  path: '/messages',
  access: 'staff',
  paged: true,
};

/**
 * Send a mail again that was accepted or has failed. Mails with a secret cannot be sent again. For staff with `messages:write`, and keys with `messages:write`: `POST /messages/{id}/resend`.
 *
 * @example
 * const answer = await client.resendMessage({ params: { id } });
 */
export const resendMessage: CallOf<Endpoints['resendMessage']> = {
  method: 'POST',
  path: '/messages/{id}/resend',
  access: 'staff',
  idempotent: true,
};

/**
 * Every mail of the shop with sample data. For staff with `messages:read`: `GET /sample-mails`.
 *
 * @example
 * const answer = await client.listSampleMails();
 */
export const listSampleMails: CallOf<Endpoints['listSampleMails']> = {
  method: 'GET',
  path: '/sample-mails',
  access: 'staff',
};

/**
 * Send a mail with sample data to the signed-in person. For staff with `messages:write`: `POST /sample-mails/{kind}/test`.
 *
 * @example
 * const answer = await client.sendTestMail({ params: { kind } });
 */
export const sendTestMail: CallOf<Endpoints['sendTestMail']> = {
  method: 'POST',
  path: '/sample-mails/{kind}/test',
  access: 'staff',
  idempotent: true,
};

/**
 * Open a ticket: from the contact form with all fields, or signed in with subject and message only. For anyone, a token widens the answer: `POST /new-support-message`.
 *
 * @example
 * const answer = await client.newSupportMessage({ body: {} });
 */
export const newSupportMessage: CallOf<Endpoints['newSupportMessage']> = {
  method: 'POST',
  path: '/new-support-message',
  access: 'optional',
  idempotent: true,
};

/**
 * Upload one file for a message that the caller is about to send, as multipart field `file`: an image (JPEG, PNG, WebP, GIF, AVIF) or a PDF. It is deleted after a day unless a message carries it. For signed-in customers and staff: `POST /support-attachments`.
 *
 * @throws ApiError, in particular `image_unreadable`
 * @example
 * const answer = await client.uploadSupportAttachment({ body: formData });
 */
export const uploadSupportAttachment: CallOf<Endpoints['uploadSupportAttachment']> = {
  method: 'POST',
  path: '/support-attachments',
  access: 'user',
  transport: 'upload',
};

/**
 * Tickets, newest first. Without the right `support:read`, callers find only their own. For signed-in customers and staff, and keys with `support:read`: `GET /support-messages`.
 *
 * @example
 * const { rows, total } = await client.listSupportMessages();
 */
export const listSupportMessages: CallOf<Endpoints['listSupportMessages']> = {
  method: 'GET',
  path: '/support-messages',
  access: 'user',
  paged: true,
};

/**
 * How many tickets have messages that the caller’s side has not read. For signed-in customers and staff, and keys with `support:read`: `GET /support-messages/unread`.
 *
 * @example
 * const answer = await client.countUnreadSupportMessages();
 */
export const countUnreadSupportMessages: CallOf<Endpoints['countUnreadSupportMessages']> = {
  method: 'GET',
  path: '/support-messages/unread',
  access: 'user',
};

/**
 * One ticket with its conversation. Reading it marks nothing as read. For signed-in customers and staff, and keys with `support:read`: `GET /support-message/{id}`.
 *
 * @example
 * const answer = await client.getSupportMessage({ params: { id } });
 */
export const getSupportMessage: CallOf<Endpoints['getSupportMessage']> = {
  method: 'GET',
  path: '/support-message/{id}',
  access: 'user',
};

/**
 * Reply; for staff with `support:write` also status and priority. `adminMessage` is the conversation as the caller knows it, or at least its newest entry with `_id`, followed by what is new. For signed-in customers and staff, and keys with `support:write`: `PUT /support-message-status/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `permission_missing`
 * @example
 * const answer = await client.updateSupportMessage({ params: { id }, body: {} });
 */
export const updateSupportMessage: CallOf<Endpoints['updateSupportMessage']> = {
  method: 'PUT',
  path: '/support-message-status/{id}',
  access: 'user',
};

/**
 * Mark a ticket as read by the caller’s side, up to a message that was shown. For signed-in customers and staff, and keys with `support:write`: `PUT /support-message/{id}/read`.
 *
 * @example
 * const answer = await client.readSupportMessage({ params: { id }, body: {} });
 */
export const readSupportMessage: CallOf<Endpoints['readSupportMessage']> = {
  method: 'PUT',
  path: '/support-message/{id}/read',
  access: 'user',
};

/**
 * The conversation as server-sent events: its current state, then each change. Resumes after `Last-Event-ID`, the `_id` of the newest known message. For signed-in customers and staff, and keys with `support:read`: `GET /support-message/{id}/events`.
 *
 * @example
 * for await (const event of client.watchSupportMessage({ params: { id } })) console.log(event);
 */
export const watchSupportMessage: CallOf<Endpoints['watchSupportMessage']> = {
  method: 'GET',
  path: '/support-message/{id}/events',
  access: 'user',
  transport: 'events',
};

/**
 * What only staff see of a ticket: who takes care of it, internal notes, and who is writing. For staff with `support:read`: `GET /support-message/{id}/desk`.
 *
 * @example
 * const answer = await client.getSupportDesk({ params: { id } });
 */
export const getSupportDesk: CallOf<Endpoints['getSupportDesk']> = {
  method: 'GET',
  path: '/support-message/{id}/desk',
  access: 'staff',
};

/**
 * The conversation and what only staff see of it as server-sent events. Resumes after `Last-Event-ID`, the `_id` of the newest known message. For staff with `support:read`: `GET /support-message/{id}/desk/events`.
 *
 * @example
 * for await (const event of client.watchSupportDesk({ params: { id } })) console.log(event);
 */
export const watchSupportDesk: CallOf<Endpoints['watchSupportDesk']> = {
  method: 'GET',
  path: '/support-message/{id}/desk/events',
  access: 'staff',
  transport: 'events',
};

/**
 * Write an internal note, which changes neither status nor unread counts. For staff with `support:write`: `POST /support-message/{id}/notes`.
 *
 * @example
 * const answer = await client.addSupportNote({ params: { id }, body: { text } });
 */
export const addSupportNote: CallOf<Endpoints['addSupportNote']> = {
  method: 'POST',
  path: '/support-message/{id}/notes',
  access: 'staff',
  idempotent: true,
};

/**
 * Everyone who answers tickets, and whom a ticket can be assigned to. For staff with `support:read`: `GET /support-staff`.
 *
 * @example
 * const answer = await client.listSupportStaff();
 */
export const listSupportStaff: CallOf<Endpoints['listSupportStaff']> = {
  method: 'GET',
  path: '/support-staff',
  access: 'staff',
};

/**
 * Assign a ticket to a member of staff, or to no one. For staff with `support:write`: `PUT /support-message/{id}/assignee`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.assignSupportMessage({ params: { id }, body: { assigneeId } });
 */
export const assignSupportMessage: CallOf<Endpoints['assignSupportMessage']> = {
  method: 'PUT',
  path: '/support-message/{id}/assignee',
  access: 'staff',
};

/**
 * Set status, priority and assignee of tickets, and snooze them. The answer names each: changed, or refused with a reason, such as a reply that came in between. For staff with `support:write`: `PUT /support-messages`.
 *
 * @example
 * const answer = await client.changeSupportMessages({ body: { tickets } });
 */
export const changeSupportMessages: CallOf<Endpoints['changeSupportMessages']> = {
  method: 'PUT',
  path: '/support-messages',
  access: 'staff',
};

/**
 * Show other staff that the caller is writing in a ticket. It holds for eight seconds: repeat it every four while they write. For staff with `support:write`: `PUT /support-message/{id}/writing`.
 *
 * @example
 * const answer = await client.announceSupportWriting({ params: { id }, body: { isWriting } });
 */
export const announceSupportWriting: CallOf<Endpoints['announceSupportWriting']> = {
  method: 'PUT',
  path: '/support-message/{id}/writing',
  access: 'staff',
};

/**
 * Saved replies by title. For staff with `support:read`: `GET /saved-replies`.
 *
 * @example
 * const answer = await client.listSavedReplies();
 */
export const listSavedReplies: CallOf<Endpoints['listSavedReplies']> = {
  method: 'GET',
  path: '/saved-replies',
  access: 'staff',
};

/**
 * Add a saved reply. For staff with `support:write`: `POST /saved-replies`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.addSavedReply({ body: { title, text } });
 */
export const addSavedReply: CallOf<Endpoints['addSavedReply']> = {
  method: 'POST',
  path: '/saved-replies',
  access: 'staff',
};

/**
 * Change a saved reply. For staff with `support:write`: `PUT /saved-replies/{id}`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateSavedReply({ params: { id }, body: { title, text } });
 */
export const updateSavedReply: CallOf<Endpoints['updateSavedReply']> = {
  method: 'PUT',
  path: '/saved-replies/{id}',
  access: 'staff',
};

/**
 * Delete a saved reply. Replies that were sent with it stay. For staff with `support:write`: `DELETE /saved-replies/{id}`.
 *
 * @example
 * const answer = await client.deleteSavedReply({ params: { id } });
 */
export const deleteSavedReply: CallOf<Endpoints['deleteSavedReply']> = {
  method: 'DELETE',
  path: '/saved-replies/{id}',
  access: 'staff',
};

/**
 * A mail that someone sent to a reply address, as it arrived (`Content-Type: message/rfc822`). The header `Credit-Studio-Timestamp` has the seconds since 1970, and `Credit-Studio-Signature` has `v1=` and HMAC-SHA-256 of `timestamp.body` in hex. A mail that is sent again is not stored again. For PayPal: `POST /webhooks/inbound-mail`.
 *
 * @throws ApiError, in particular `webhook_rejected`
 * @example
 * const answer = await client.receiveInboundMail();
 */
export const receiveInboundMail: CallOf<Endpoints['receiveInboundMail']> = {
  method: 'POST',
  path: '/webhooks/inbound-mail',
  access: 'provider',
};

/**
 * Who changed what, newest first. For staff with `audit:read`, and keys with `audit:read`: `GET /audit-log`.
 *
 * @example
 * const { rows, total } = await client.listAuditEntries();
 */
export const listAuditEntries: CallOf<Endpoints['listAuditEntries']> = {
  method: 'GET',
  path: '/audit-log',
  access: 'staff',
  paged: true,
};

/**
 * All audit entries that match, newest first, as a CSV file. For staff with `audit:read`, and keys with `audit:read`: `GET /audit-log/export`.
 *
 * @example
 * const file = await client.exportAuditEntries();
 */
export const exportAuditEntries: CallOf<Endpoints['exportAuditEntries']> = {
  method: 'GET',
  path: '/audit-log/export',
  access: 'staff',
  transport: 'csv',
};

/**
 * How many orders and users there are. For staff with `reports:read`, and keys with `reports:read`: `GET /api/totals`.
 *
 * @example
 * const answer = await client.getTotals();
 */
export const getTotals: CallOf<Endpoints['getTotals']> = {
  method: 'GET',
  path: '/api/totals',
  access: 'staff',
};

/**
 * Sales, PayPal’s fees, credits, videos, people and tickets of a period, compared with the period before: by default the last 30 days, at most 366. Up to 15 seconds old. For staff with `reports:read`, and keys with `reports:read`: `GET /api/reports/summary`.
 *
 * @example
 * const answer = await client.getReportSummary();
 */
export const getReportSummary: CallOf<Endpoints['getReportSummary']> = {
  method: 'GET',
  path: '/api/reports/summary',
  access: 'staff',
};

/**
 * What was sold in a period and to whom: products, placed and paid orders, first and returning buyers. By default the last 30 days, at most 366. Up to 15 seconds old. For staff with `reports:read`, and keys with `reports:read`: `GET /api/reports/sales`.
 *
 * @example
 * const answer = await client.getSalesReport();
 */
export const getSalesReport: CallOf<Endpoints['getSalesReport']> = {
  method: 'GET',
  path: '/api/reports/sales',
  access: 'staff',
};

/**
 * What the AI provider charged for the results that ended in a period, by kind, and the credits that they brought. By default the last 30 days, at most 366. Up to 15 seconds old. For staff with `reports:read`, and keys with `reports:read`: `GET /api/reports/studio`.
 *
 * @example
 * const answer = await client.getStudioReport();
 */
export const getStudioReport: CallOf<Endpoints['getStudioReport']> = {
  method: 'GET',
  path: '/api/reports/studio',
  access: 'staff',
};

/**
 * Customers, orders of both kinds, tickets and products that contain a text, also by an id of PayPal: at most five of each, those that are named exactly first. For staff with `console:use`: `GET /api/search`.
 *
 * @example
 * const answer = await client.searchShop();
 */
export const searchShop: CallOf<Endpoints['searchShop']> = {
  method: 'GET',
  path: '/api/search',
  access: 'staff',
};

/**
 * The caller’s own views of a list and the shared ones, by name. For staff with `console:use`: `GET /api/saved-views`.
 *
 * @example
 * const answer = await client.listSavedViews();
 */
export const listSavedViews: CallOf<Endpoints['listSavedViews']> = {
  method: 'GET',
  path: '/api/saved-views',
  access: 'staff',
};

/**
 * Save a list as it is shown, under a name. For staff with `console:use`: `POST /api/saved-views`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.createSavedView({ body: { list, name, query } });
 */
export const createSavedView: CallOf<Endpoints['createSavedView']> = {
  method: 'POST',
  path: '/api/saved-views',
  access: 'staff',
};

/**
 * Rename or change a view: one of the caller, or one that is shared. Only its owner decides who sees it. For staff with `console:use`: `PUT /api/saved-views/{id}`.
 *
 * @throws ApiError, in particular `conflict`, `stale_version`
 * @example
 * const answer = await client.updateSavedView({ params: { id }, body: {} });
 */
export const updateSavedView: CallOf<Endpoints['updateSavedView']> = {
  method: 'PUT',
  path: '/api/saved-views/{id}',
  access: 'staff',
};

/**
 * Delete a view: one of the caller, or one that is shared. For staff with `console:use`: `DELETE /api/saved-views/{id}`.
 *
 * @example
 * const answer = await client.deleteSavedView({ params: { id } });
 */
export const deleteSavedView: CallOf<Endpoints['deleteSavedView']> = {
  method: 'DELETE',
  path: '/api/saved-views/{id}',
  access: 'staff',
};

/**
 * The caller’s notices in the console, newest first, as far as their role includes them. For staff with `console:use`: `GET /api/staff-notices`.
 *
 * @example
 * const answer = await client.listStaffNotices();
 */
export const listStaffNotices: CallOf<Endpoints['listStaffNotices']> = {
  method: 'GET',
  path: '/api/staff-notices',
  access: 'staff',
};

/**
 * How many notices the caller has not read. For staff with `console:use`: `GET /api/staff-notices/unread`.
 *
 * @example
 * const answer = await client.countUnreadStaffNotices();
 */
export const countUnreadStaffNotices: CallOf<Endpoints['countUnreadStaffNotices']> = {
  method: 'GET',
  path: '/api/staff-notices/unread',
  access: 'staff',
};

/**
 * Mark a notice of the caller as read. For staff with `console:use`: `POST /api/staff-notices/{id}/read`.
 *
 * @example
 * const answer = await client.readStaffNotice({ params: { id } });
 */
export const readStaffNotice: CallOf<Endpoints['readStaffNotice']> = {
  method: 'POST',
  path: '/api/staff-notices/{id}/read',
  access: 'staff',
};

/**
 * Mark a notice of the caller as read, and all that are older. Newer ones stay unread. For staff with `console:use`: `POST /api/staff-notices/read`.
 *
 * @example
 * const answer = await client.readAllStaffNotices({ body: { newest } });
 */
export const readAllStaffNotices: CallOf<Endpoints['readAllStaffNotices']> = {
  method: 'POST',
  path: '/api/staff-notices/read',
  access: 'staff',
};

/**
 * What the caller is notified of, and how. For staff with `console:use`: `GET /api/staff-notices/settings`.
 *
 * @example
 * const answer = await client.getNoticeSettings();
 */
export const getNoticeSettings: CallOf<Endpoints['getNoticeSettings']> = {
  method: 'GET',
  path: '/api/staff-notices/settings',
  access: 'staff',
};

/**
 * Choose what the caller is notified of in the console, by mail and by their webhook. For staff with `console:use`: `PUT /api/staff-notices/settings`.
 *
 * @throws ApiError, in particular `stale_version`
 * @example
 * const answer = await client.updateNoticeSettings({ body: { choices } });
 */
export const updateNoticeSettings: CallOf<Endpoints['updateNoticeSettings']> = {
  method: 'PUT',
  path: '/api/staff-notices/settings',
  access: 'staff',
};

/**
 * Set the Slack-compatible address that the caller’s notices are posted to. No answer shows all of it. For staff with `console:use`: `PUT /api/staff-notices/webhook`.
 *
 * @example
 * const answer = await client.setNoticeWebhook({ body: { url } });
 */
export const setNoticeWebhook: CallOf<Endpoints['setNoticeWebhook']> = {
  method: 'PUT',
  path: '/api/staff-notices/webhook',
  access: 'staff',
};

/**
 * Remove the address. What waits for it is not posted. For staff with `console:use`: `DELETE /api/staff-notices/webhook`.
 *
 * @example
 * const answer = await client.removeNoticeWebhook();
 */
export const removeNoticeWebhook: CallOf<Endpoints['removeNoticeWebhook']> = {
  method: 'DELETE',
  path: '/api/staff-notices/webhook',
  access: 'staff',
};

/**
 * Post a test to the caller’s address, and say how it answered. A webhook that was stopped starts again when it accepts the test. For staff with `console:use`: `POST /api/staff-notices/webhook/test`.
 *
 * @throws ApiError, in particular `conflict`
 * @example
 * const answer = await client.testNoticeWebhook();
 */
export const testNoticeWebhook: CallOf<Endpoints['testNoticeWebhook']> = {
  method: 'POST',
  path: '/api/staff-notices/webhook/test',
  access: 'staff',
};

/**
 * What is still missing before the shop can sell, in the order in which to set it up. For staff with `settings:read`: `GET /api/operations/setup`.
 *
 * @example
 * const answer = await client.listMissingSetup();
 */
export const listMissingSetup: CallOf<Endpoints['listMissingSetup']> = {
  method: 'GET',
  path: '/api/operations/setup',
  access: 'staff',
};

/**
 * Database, worker, queues, notifications and third parties, as far as staff can act on them. For staff with `operations:read`: `GET /api/operations/health`.
 *
 * @example
 * const answer = await client.getSystemHealth();
 */
export const getSystemHealth: CallOf<Endpoints['getSystemHealth']> = {
  method: 'GET',
  path: '/api/operations/health',
  access: 'staff',
};
