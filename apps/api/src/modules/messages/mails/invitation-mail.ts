import { type StaffRole, staffRoleDescriptions, toOneLine } from '@credit-studio/contracts';
import { type ComposedMail, composeMail, mailBrand } from './mail-content.ts';

interface InvitationMail {
  /** Name of the person who invites; empty for someone whose account is deleted. */
  invitedBy: string;
  /** The address that was invited, which this mail goes to. */
  email: string;
  role: StaffRole;
  link: string;
  /** When the link stops working. */
  expiresAt: Date;
  /** The public site, for a reader who does not know the shop. */
  shopUrl: string;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The reader may have no account, so they are greeted without a name. */
export function composeInvitationMail(invitation: InvitationMail): ComposedMail {
  const { email, role, link, expiresAt, shopUrl } = invitation;
  const inviter = toOneLine(invitation.invitedBy) || 'An owner of the shop';
  const invites = `${inviter} invites you to join the team of ${mailBrand} as ${role}.`;
  return composeMail({
    subject: `Join the team of ${mailBrand}`,
    preheader: invites,
    greeting: 'Hello,',
    blocks: [
      { kind: 'text', text: invites },
      { kind: 'text', text: `What this role is for: ${staffRoleDescriptions[role]}` },
      { kind: 'action', label: 'Join the team', url: link },
      {
        kind: 'text',
        text: `The link works once, until ${moment.format(expiresAt)} UTC, and only for an account with the address ${email}. Sign in with this address, or choose a password for it.`,
      },
      { kind: 'text', text: 'Do not forward this email: its link lets one person into the team.' },
      {
        kind: 'text',
        text: `${mailBrand} is the shop at ${shopUrl}. If you do not know it, you can ignore this email: without you, nothing happens.`,
      },
    ],
    reason: `You get this email because an owner of ${mailBrand} invited this address to the team.`,
  });
}
