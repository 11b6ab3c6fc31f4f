import type { GenerationSettings, GenerationSettingsInput } from '@credit-studio/contracts';
import { defaultCreditCosts, type GenerationKind } from '@credit-studio/contracts/rules';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Memorable } from '../../../database/memory.ts';
import { describeChanges } from '../../../edits/edit-rules.ts';
import { saveVersioned, type VersionedRecord } from '../../audit/index.ts';
import { generationSettings } from './generation-settings.tables.ts';

const defaultIsEnabled: Record<GenerationKind, boolean> = { video: true, image: true, code: true };

type Stored = typeof generationSettings.$inferSelect;

/** The settings as staff edit them. */
export async function getGenerationSettings(database: Queryable): Promise<GenerationSettings> {
  const [row] = await database.select().from(generationSettings).limit(1);
  return serializeSettings(row ?? { creditCosts: {}, isEnabled: {}, version: 0 });
}

function serializeSettings({
  creditCosts,
  isEnabled,
  version,
}: Pick<Stored, 'creditCosts' | 'isEnabled' | 'version'>): GenerationSettings {
  return {
    creditCosts: { ...defaultCreditCosts, ...creditCosts },
    isEnabled: { ...defaultIsEnabled, ...isEnabled },
    version,
  };
}

const signal = 'generation-settings';
const kind: Memorable<GenerationSettings> = { name: signal, subjectOf: () => signal };

/** The settings from memory, until the signal of their change: every start of a generation asks for them. */
export function recallGenerationSettings({
  database,
  memory,
}: Pick<Services, 'database' | 'memory'>): Promise<GenerationSettings> {
  return memory.recall(kind, 'all', () => getGenerationSettings(database));
}

/** What one generation of the kind costs now, in whole credits. */
export async function findCreditCost(
  services: Pick<Services, 'database' | 'memory'>,
  name: GenerationKind,
): Promise<number> {
  return (await recallGenerationSettings(services)).creditCosts[name];
}

type Draft = Pick<GenerationSettings, 'creditCosts' | 'isEnabled'>;

const record: VersionedRecord<GenerationSettings, Draft> = {
  subject: { kind: 'generation-settings', id: '1' },
  async lock(transaction) {
    // Before the first save there is no row that could be locked.
    await transaction.insert(generationSettings).values({ version: 0 }).onConflictDoNothing();
    const [row] = await transaction.select().from(generationSettings).for('update');
    if (!row) throw new Error('The settings of generations could not be locked.');
    return serializeSettings(row);
  },
  describe: (before, draft) => describeChanges(flatten(before), flatten(draft)),
  async store(transaction, draft, { version }) {
    await transaction
      .update(generationSettings)
      .set({ ...draft, version, updatedAt: sql`now()` })
      .where(eq(generationSettings.id, 1));
    return { ...draft, version };
  },
};

/** One field for each price and switch, so that the audit log shows those that changed. */
function flatten({ creditCosts, isEnabled }: Draft): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(creditCosts).map(([name, cost]) => [`creditCosts.${name}`, cost])),
    ...Object.fromEntries(Object.entries(isEnabled).map(([name, is]) => [`isEnabled.${name}`, is])),
  };
}

/** Saves prices and switches. Generations that were started keep their price. Throws `stale_version`. */
export async function updateGenerationSettings(
  { database, signals }: Pick<Services, 'database' | 'signals'>,
  context: Context<UserActor>,
  { creditCosts, isEnabled, version }: GenerationSettingsInput,
): Promise<GenerationSettings> {
  const { saved } = await database.transaction((transaction) =>
    saveVersioned(transaction, context, record, {
      action: 'generation-settings.updated',
      version,
      decide: () => ({ creditCosts, isEnabled }),
    }),
  );
  signals.wake(signal);
  return saved;
}
