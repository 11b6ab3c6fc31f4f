import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';
import { teamInvitations } from '../../src/modules/team/team.tables.ts';
import type { TestPerson } from '../test-app.ts';

interface Means {
  database: Database;
  /** Makes a record by a call of an admin, and returns its id. */
  record: (url: string, payload: object) => Promise<string>;
  newAddress: () => string;
  admin: TestPerson;
}

/** Invitations to the team for the requests that need one. */
export function stageTeam({ database, record, newAddress, admin }: Means) {
  return {
    newAddress,
    invitation: () => record('/api/team/invitations', { email: newAddress(), role: 'support' }),
    /** The code of an invitation by the admin, as the mail has it. Only its hash is stored. */
    async invitationCode(email = newAddress()) {
      await database.delete(teamInvitations).where(eq(teamInvitations.email, email));
      const code = randomBytes(32).toString('base64url');
      await database.insert(teamInvitations).values({
        ...{ email, role: 'support', invitedBy: admin.user.id, sentAt: new Date() },
        codeHash: createHash('sha256').update(code).digest(),
        expiresAt: new Date(Date.now() + 3_600_000),
      });
      return code;
    },
  };
}
