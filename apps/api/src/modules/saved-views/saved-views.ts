import { isDeepStrictEqual } from 'node:util';
import {
  maxSavedViews,
  type NewSavedView,
  type Permission,
  type SavedView,
  type SavedViewChanges,
} from '@credit-studio/contracts';
import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { Context, Services, SignedInActor } from '../../context.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/find-database-failure.ts';
import { describeChanges, requireVersion } from '../../edits/edit-rules.ts';
import { AppError } from '../../errors/app-error.ts';
import { may, requirePermission } from '../../permissions.ts';
import { recordAudit } from '../audit/index.ts';
import { findUsersByIds } from '../users/index.ts';
import { type SavedViewRow, savedViews } from './saved-views.tables.ts';

type ViewContext = Context<SignedInActor>;
type ViewServices = Pick<Services, 'database'>;

/** The right to each list that has views: its views name customers and amounts. */
const permissionsOfLists: Readonly<Record<string, Permission>> = {
  customers: 'customers:read',
  orders: 'orders:read',
  payments: 'payments:read',
  disputes: 'payments:read',
  tickets: 'support:read',
};

/**
 * The caller's views, and those that others share, of lists that the caller may read. Staff may change a shared one, and
 * never see a private one.
 */
function isVisibleTo({ actor }: ViewContext) {
  const hidden = Object.entries(permissionsOfLists).flatMap(([list, permission]) =>
    may(actor, permission) ? [] : [list],
  );
  return and(
    or(eq(savedViews.ownerId, actor.user.id), savedViews.isShared),
    hidden.length > 0 ? notInArray(savedViews.list, hidden) : undefined,
  );
}

/** The caller's own views and the shared ones of a list, or of all, by name. */
export async function listSavedViews(
  { database }: ViewServices,
  context: ViewContext,
  { list }: { list?: string | undefined },
): Promise<SavedView[]> {
  const rows = await database
    .select()
    .from(savedViews)
    .where(and(isVisibleTo(context), list ? eq(savedViews.list, list) : undefined))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(500);
  return serializeViews(database, context, rows);
}

/**
 * Saves a list under a name. Throws `conflict` for a name that the caller has given already, and `permission_missing` for
 * a list that they may not read.
 */
export async function createSavedView(
  { database }: ViewServices,
  context: ViewContext,
  { list, name, query, isShared = false }: NewSavedView,
): Promise<SavedView> {
  const ownerId = context.actor.user.id;
  const permission = permissionsOfLists[list];
  if (permission) requirePermission(context.actor.user, permission);
  const row = await refusingTakenNames(() =>
    database.transaction(async (transaction) => {
      await refuseTooMany(transaction, ownerId);
      const [created] = await transaction
        .insert(savedViews)
        .values({ ownerId, list, name, query, isShared })
        .returning();
      if (!created) throw new Error('The insert of a view returned no row.');
      await recordAudit(transaction, context, {
        action: 'saved-view.created',
        subject: { kind: 'saved-view', id: created.id },
        after: describeForLog(created),
      });
      return created;
    }),
  );
  return serializeView(database, context, row);
}

/** Two saves at the same moment may pass the bound by one; it only has to keep the list from growing without end. */
async function refuseTooMany(transaction: Transaction, ownerId: string): Promise<void> {
  if ((await transaction.$count(savedViews, eq(savedViews.ownerId, ownerId))) >= maxSavedViews)
    throw new AppError('conflict', `You have ${maxSavedViews} saved views already. Please delete one first.`);
}

async function refusingTakenNames<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name'))
      throw new AppError('conflict', 'There is a view with this name already. Please choose another one.');
    throw error;
  }
}

/**
 * Changes what was sent. Throws `stale_version`, `forbidden` when someone else than its owner changes who sees it, and
 * `conflict` for a name that its owner has given already.
 */
export async function updateSavedView(
  { database }: ViewServices,
  context: ViewContext,
  { id, version, ...changes }: SavedViewChanges & { id: string },
): Promise<SavedView> {
  const row = await refusingTakenNames(() =>
    database.transaction(async (transaction) => {
      const stored = await lockView(transaction, context, id);
      requireVersion(stored, version);
      requireOwnerToShare(stored, context, changes);
      const next = {
        name: changes.name ?? stored.name,
        query: changes.query ?? stored.query,
        isShared: changes.isShared ?? stored.isShared,
      };
      if (isDeepStrictEqual(next, pickEditable(stored))) return stored;
      const [saved] = await transaction
        .update(savedViews)
        .set({ ...next, version: stored.version + 1, updatedAt: sql`now()` })
        .where(eq(savedViews.id, id))
        .returning();
      if (!saved) throw new Error('The update of a locked view returned no row.');
      await recordAudit(transaction, context, {
        action: 'saved-view.updated',
        subject: { kind: 'saved-view', id },
        ...describeChanges(describeForLog(stored), describeForLog(saved)),
      });
      return saved;
    }),
  );
  return serializeView(database, context, row);
}

function pickEditable({ name, query, isShared }: SavedViewRow) {
  return { name, query, isShared };
}

/** Others see a view as long as it is shared, and would lose it without knowing why. */
function requireOwnerToShare(
  stored: SavedViewRow,
  { actor }: ViewContext,
  { isShared = stored.isShared }: Pick<SavedViewChanges, 'isShared'>,
): void {
  if (isShared === stored.isShared || stored.ownerId === actor.user.id) return;
  throw new AppError(
    'forbidden',
    'Only the person who saved this view can stop sharing it. You can save it as your own view instead.',
  );
}

/**
 * A view as the audit log stores it, which all staff read and which outlives accounts. A search can name a customer, so
 * `query` is left out, and with it the name of a private view.
 */
function describeForLog({ ownerId, list, name, isShared, version }: SavedViewRow) {
  return { ownerId, list, isShared, version, ...(isShared && { name }) };
}

/** Deletes a view. Lists that are open on it stay as they are. */
export async function deleteSavedView(
  { database }: ViewServices,
  context: ViewContext,
  id: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await lockView(transaction, context, id);
    await transaction.delete(savedViews).where(eq(savedViews.id, id));
    await recordAudit(transaction, context, {
      action: 'saved-view.deleted',
      subject: { kind: 'saved-view', id },
      before: describeForLog(stored),
    });
  });
}

/** A private view of someone else does not exist for the caller. Throws `not_found`. */
async function lockView(transaction: Transaction, context: ViewContext, id: string): Promise<SavedViewRow> {
  const [view] = await transaction
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), isVisibleTo(context)))
    .for('update');
  if (!view) throw new AppError('not_found', 'This view no longer exists. Please reload the list.');
  return view;
}

async function serializeViews(
  database: Queryable,
  { actor }: ViewContext,
  rows: SavedViewRow[],
): Promise<SavedView[]> {
  const owners = await findUsersByIds(database, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  return rows.map(({ id, ownerId, createdAt, list, name, query, isShared, version }) => ({
    _id: id,
    ...{ list, name, query, isShared, version },
    isOwn: ownerId === actor.user.id,
    ownerName: owners.get(ownerId)?.name || owners.get(ownerId)?.email || '',
    createdAt: createdAt.toISOString(),
  }));
}

async function serializeView(
  database: Queryable,
  context: ViewContext,
  row: SavedViewRow,
): Promise<SavedView> {
  const [view] = await serializeViews(database, context, [row]);
  if (!view) throw new Error('One view is serialized to one.');
  return view;
}
