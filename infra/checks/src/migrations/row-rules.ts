import type { Node, RangeVar } from 'libpg-query';
import type { MigrationFile, Refusal } from './migration-file.ts';

const inBatches =
  'Put it into a separate file that starts with `-- backfill: <table>`, with WHERE id BETWEEN $1 AND $2.';

/** The table whose rows a statement changes, and its condition; null for what changes none. */
function readRowChange(node: Node): { verb: string; relation?: RangeVar; where?: Node } | null {
  if ('UpdateStmt' in node) return { verb: 'UPDATE', ...pick(node.UpdateStmt) };
  if ('DeleteStmt' in node) return { verb: 'DELETE', ...pick(node.DeleteStmt) };
  if ('MergeStmt' in node) return { verb: 'MERGE', ...pick(node.MergeStmt) };
  return null;
}

function pick({ relation, whereClause }: { relation?: RangeVar; whereClause?: Node }) {
  return { ...(relation && { relation }), ...(whereClause && { where: whereClause }) };
}

/** Why a change of rows in one transaction would hold their locks for long. */
export function checkRows(node: Node, createdTables: ReadonlySet<string>): Refusal[] {
  if ('InsertStmt' in node) return checkInsert(node.InsertStmt.selectStmt, createdTables);
  const change = readRowChange(node);
  const table = change?.relation?.relname ?? '';
  if (!change || createdTables.has(table) || namesRows(change.where)) return [];
  const problem = `${change.verb} of ${table} holds the locks of all rows that it finds until the end`;
  return [{ problem, instead: inBatches }];
}

function checkInsert(source: Node | undefined, createdTables: ReadonlySet<string>): Refusal[] {
  const tables = source && 'SelectStmt' in source ? (source.SelectStmt.fromClause ?? []) : [];
  const existing = tables.flatMap((from) =>
    'RangeVar' in from && !createdTables.has(from.RangeVar.relname ?? '') ? [from.RangeVar.relname] : [],
  );
  const isJoin = tables.some((from) => 'JoinExpr' in from);
  if (existing.length === 0 && !isJoin) return [];
  const problem = `INSERT … SELECT copies ${existing[0] ?? 'a join'} in one transaction`;
  return [{ problem, instead: inBatches }];
}

/** Only `id` or `key` equal to constants is few rows for certain. */
function namesRows(where: Node | undefined): boolean {
  if (!where) return false;
  if ('BoolExpr' in where)
    return where.BoolExpr.boolop === 'AND_EXPR' && (where.BoolExpr.args ?? []).some(namesRows);
  if (!('A_Expr' in where)) return false;
  const { kind, name, lexpr, rexpr } = where.A_Expr;
  const operator = name?.[0];
  const isEqual = operator !== undefined && 'String' in operator && operator.String.sval === '=';
  const field = lexpr && 'ColumnRef' in lexpr ? lexpr.ColumnRef.fields?.at(-1) : undefined;
  const isKey = field !== undefined && 'String' in field && ['id', 'key'].includes(field.String.sval ?? '');
  const values = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : rexpr ? [rexpr] : [];
  const isConstant = values.every((value) => 'A_Const' in value || 'TypeCast' in value);
  return (kind === 'AEXPR_OP' || kind === 'AEXPR_IN') && isEqual && isKey && isConstant;
}

/** A backfill is one statement that takes exactly one batch. */
export function checkBackfill({ statements, table, file }: MigrationFile): Refusal[] {
  const [first] = statements;
  const text = JSON.stringify(first?.node ?? {});
  const isBatch =
    text.includes('"AEXPR_BETWEEN"') &&
    [1, 2].every((number) => new RegExp(`"ParamRef":\\{"number":${number},`).test(text));
  const isRowChange =
    first !== undefined && (readRowChange(first.node) !== null || 'InsertStmt' in first.node);
  if (statements.length === 1 && isRowChange && isBatch) return [];
  return [
    {
      problem: `${file.split('/').at(-1)} is a backfill of ${table} and has to be one UPDATE, DELETE or INSERT for one batch`,
      instead: `Write one statement with WHERE id BETWEEN $1 AND $2, the first and last primary key of a batch of ${table}.`,
    },
  ];
}
