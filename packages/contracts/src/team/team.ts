import * as z from 'zod/mini';
import { staffRoles } from '../users/staff-roles.ts';
import { timeSchema } from '../values/dates.ts';
import { recordIdSchema } from '../values/ids.ts';
import { versionSchema } from '../values/numbers.ts';
import { emailSchema } from '../values/text.ts';

const staffRoleSchema = z.enum(staffRoles, {
  error: `Please choose one of the roles ${staffRoles.join(', ')}.`,
});

/** A person of the team. */
export const teamMemberSchema = z.object({
  _id: recordIdSchema,
  userName: z.string(),
  UserEmail: z.string(),
  profileURL: z.string(),
  role: z.enum(staffRoles),
  /** Whether they have a passkey or an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** Of the person's record: a change of the role takes it. */
  version: versionSchema,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** An invitation that no one has accepted. */
export const teamInvitationSchema = z.object({
  _id: recordIdSchema,
  email: z.string(),
  role: z.enum(staffRoles),
  /** Name of who invited; empty once their account is deleted. */
  invitedBy: z.string(),
  /** When the newest mail was sent. Only its link works. */
  sentAt: timeSchema,
  expiresAt: timeSchema,
  isExpired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

export const teamSchema = z.object({
  /** By role as `staffRoles` lists them, then by name. */
  members: z.array(teamMemberSchema),
  /** Newest first. */
  invitations: z.array(teamInvitationSchema),
});
export type Team = z.infer<typeof teamSchema>;

export const newTeamInvitationSchema = z.object({ email: emailSchema, role: staffRoleSchema });
export type NewTeamInvitation = z.output<typeof newTeamInvitationSchema>;

/** The code of the mailed link. */
export const invitationCodeSchema = z.object({
  code: z.string().check(z.regex(/^[\w-]{43}$/, 'This link is incomplete. Please open it from the email.')),
});

/** What the person who opens the link sees before they sign in. */
export const openInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(staffRoles),
  invitedBy: z.string(),
  expiresAt: timeSchema,
  /** Whether the address has an account here, so that its person signs in instead of choosing a password. */
  hasAccount: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;
