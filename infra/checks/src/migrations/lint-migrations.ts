import type { Node } from 'libpg-query';
import { checkAlterTable, type ProvenColumns } from './alter-table-rules.ts';
import { type MigrationFile, parseMigration, type Refusal } from './migration-file.ts';
import { checkBackfill, checkRows } from './row-rules.ts';
import { checkStatement } from './statement-rules.ts';

export interface MigrationFinding extends Refusal {
  file: string;
  line: number;
}

/** What the migrations, in their order, would do to a shop that is open. */
export async function lintMigrations(
  files: readonly { file: string; text: string }[],
): Promise<MigrationFinding[]> {
  const columns: ProvenColumns = { checks: new Map(), proven: new Set() };
  const findings: MigrationFinding[] = [];
  for (const { file, text } of files) {
    try {
      findings.push(...lintFile(await parseMigration(file, text), columns));
    } catch (error) {
      const problem = `it is not SQL that Postgres reads: ${error instanceof Error ? error.message : error}`;
      findings.push({ file, line: 1, problem, instead: 'Fix the statement.' });
    }
  }
  return findings;
}

function lintFile(migration: MigrationFile, columns: ProvenColumns): MigrationFinding[] {
  const { file, statements, way } = migration;
  const at = (line: number) => (refusal: Refusal) => ({ file, line, ...refusal });
  if (way === 'backfill') return checkBackfill(migration).map(at(statements[0]?.line ?? 1));
  // No one uses a table that the same file creates, so nothing about it can lock anyone out.
  const createdTables = new Set<string>();
  return statements.flatMap(({ node, line }, index) => {
    const created = readCreatedTable(node);
    if (created !== null) createdTables.add(created);
    const isNew = createdTables.has(readTable(node) ?? '');
    const refusals = [
      ...(isNew && way === 'transaction' ? [] : checkStatement(node, migration)),
      ...('AlterTableStmt' in node && (!isNew || way !== 'transaction')
        ? checkAlterTable(node.AlterTableStmt, { ...migration, columns })
        : []),
      ...checkRows(node, createdTables),
      ...(way === 'concurrently' ? checkConcurrent(node, migration, index) : []),
    ];
    return refusals.map(at(line));
  });
}

function readCreatedTable(node: Node): string | null {
  if ('CreateStmt' in node) return node.CreateStmt.relation?.relname ?? null;
  if ('CreateTableAsStmt' in node) return node.CreateTableAsStmt.into?.rel?.relname ?? null;
  return null;
}

function readTable(node: Node): string | null {
  if ('IndexStmt' in node) return node.IndexStmt.relation?.relname ?? null;
  if ('AlterTableStmt' in node) return node.AlterTableStmt.relation?.relname ?? null;
  if ('RenameStmt' in node) return node.RenameStmt.relation?.relname ?? null;
  return null;
}

/** After a crash the file runs again from its first statement, so each one has to be repeatable. */
function checkConcurrent(node: Node, { statements, parts }: MigrationFile, index: number): Refusal[] {
  const refusals: Refusal[] = [];
  if (index === 0 && parts !== statements.length)
    refusals.push({
      problem: 'several statements in one part would run inside one transaction',
      instead: 'Put `--> statement-breakpoint` between all statements of a `-- concurrently` file.',
    });
  const isRepeatable =
    'IndexStmt' in node ||
    'VacuumStmt' in node ||
    ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_INDEX') ||
    ('RefreshMatViewStmt' in node && node.RefreshMatViewStmt.concurrent === true) ||
    ('AlterEnumStmt' in node && node.AlterEnumStmt.skipIfNewValExists === true) ||
    ('AlterTableStmt' in node &&
      (node.AlterTableStmt.cmds ?? []).every(
        (command) => 'AlterTableCmd' in command && command.AlterTableCmd.subtype === 'AT_ValidateConstraint',
      ));
  if (!isRepeatable)
    refusals.push({
      problem:
        'a `-- concurrently` file is repeated from its first statement after a crash, and this one may not be',
      instead:
        'Keep only CREATE INDEX CONCURRENTLY, DROP INDEX CONCURRENTLY IF EXISTS, VALIDATE CONSTRAINT, VACUUM, ANALYZE and ADD VALUE IF NOT EXISTS here.',
    });
  return refusals;
}
