import type { GenerationSettings, GenerationSettingsInput, ModelPrices } from '@credit-studio/contracts';
import {
  aiModelNames,
  defaultCreditCosts,
  type GenerationKind,
  modelPriceNames,
} from '@credit-studio/contracts/rules';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services, UserActor } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import type { Memorable } from '../../../database/memory.ts';
import { describeChanges } from '../../../edits/edit-rules.ts';
import { saveVersioned, type VersionedRecord } from '../../audit/index.ts';
import { generationSettings } from './generation-settings.tables.ts';

const defaultIsEnabled: Record<GenerationKind, boolean> = { video: true, image: true, code: true };

const unknownPrices: ModelPrices = {
  ...{ second720p: null, second1080p: null, image: null, inputTokens: null, outputTokens: null },
};

type Row = typeof generationSettings.$inferSelect;

/** The settings as they are stored, with the prices of every model that was ever priced. */
type StoredSettings = Omit<GenerationSettings, 'models'> & Pick<Row, 'modelPrices'>;

async function readSettings(database: Queryable): Promise<StoredSettings> {
  const [row] = await database.select().from(generationSettings).limit(1);
  return completeSettings(row ?? { creditCosts: {}, isEnabled: {}, modelPrices: {}, version: 0 });
}

function completeSettings({
  creditCosts,
  isEnabled,
  modelPrices,
  version,
}: Omit<Row, 'id' | 'updatedAt'>): StoredSettings {
  return {
    creditCosts: { ...defaultCreditCosts, ...creditCosts },
    isEnabled: { ...defaultIsEnabled, ...isEnabled },
    modelPrices,
    version,
  };
}

/** The settings as staff edit them. */
export async function getGenerationSettings({
  database,
  aiModels,
}: Pick<Services, 'database' | 'aiModels'>): Promise<GenerationSettings> {
  return serializeSettings(await readSettings(database), aiModels);
}

/** A model that several steps use is listed once. */
function serializeSettings(
  { modelPrices, ...settings }: StoredSettings,
  { names }: Services['aiModels'],
): GenerationSettings {
  const uses = Map.groupBy(aiModelNames, (use) => names[use]);
  const models = [...uses].map(([model, ofModel]) => ({
    model,
    uses: ofModel,
    prices: findPrices(modelPrices, model),
  }));
  return { ...settings, models };
}

function findPrices(modelPrices: Row['modelPrices'], model: string): ModelPrices {
  return { ...unknownPrices, ...modelPrices[model] };
}

const signal = 'generation-settings';
const kind: Memorable<StoredSettings> = { name: signal, subjectOf: () => signal };

/** The settings from memory, until the signal of their change: every start of a generation asks for them. */
export function recallGenerationSettings({
  database,
  memory,
}: Pick<Services, 'database' | 'memory'>): Promise<StoredSettings> {
  return memory.recall(kind, 'all', () => readSettings(database));
}

/** What the provider charges for a model now; nothing is known of one that staff never priced. */
export async function findModelPrices(
  services: Pick<Services, 'database' | 'memory'>,
  model: string,
): Promise<ModelPrices> {
  return findPrices((await recallGenerationSettings(services)).modelPrices, model);
}

/** What one generation of the kind costs now, in whole credits. */
export async function findCreditCost(
  services: Pick<Services, 'database' | 'memory'>,
  name: GenerationKind,
): Promise<number> {
  return (await recallGenerationSettings(services)).creditCosts[name];
}

type Draft = Omit<StoredSettings, 'version'>;

const record: VersionedRecord<StoredSettings, Draft> = {
  subject: { kind: 'generation-settings', id: '1' },
  async lock(transaction) {
    // Before the first save there is no row that could be locked.
    await transaction.insert(generationSettings).values({ version: 0 }).onConflictDoNothing();
    const [row] = await transaction.select().from(generationSettings).for('update');
    if (!row) throw new Error('The settings of generations could not be locked.');
    return completeSettings(row);
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
function flatten({ creditCosts, isEnabled, modelPrices }: Draft): Record<string, unknown> {
  const models = Object.keys(modelPrices);
  return Object.fromEntries([
    ...Object.entries(creditCosts).map(([name, cost]) => [`creditCosts.${name}`, cost]),
    ...Object.entries(isEnabled).map(([name, is]) => [`isEnabled.${name}`, is]),
    // Only those that are known, so that one that was never set does not differ from one that is empty.
    ...models.flatMap((model) => {
      const prices = findPrices(modelPrices, model);
      const known = modelPriceNames.filter((name) => prices[name] !== null);
      return known.map((name) => [`providerPrice.${model}.${name}`, prices[name]]);
    }),
  ]);
}

/**
 * Saves prices and switches. Generations that were started keep their price, and calls that were made their cost.
 * Throws `stale_version`.
 */
export async function updateGenerationSettings(
  { database, signals, aiModels }: Pick<Services, 'database' | 'signals' | 'aiModels'>,
  context: Context<UserActor>,
  { creditCosts, isEnabled, models = [], version }: GenerationSettingsInput,
): Promise<GenerationSettings> {
  const priced = Object.fromEntries(models.map(({ model, prices }) => [model, prices]));
  const { saved } = await database.transaction((transaction) =>
    saveVersioned(transaction, context, record, {
      action: 'generation-settings.updated',
      version,
      decide: ({ modelPrices }) => ({ creditCosts, isEnabled, modelPrices: { ...modelPrices, ...priced } }),
    }),
  );
  signals.wake(signal);
  return serializeSettings(saved, aiModels);
}
