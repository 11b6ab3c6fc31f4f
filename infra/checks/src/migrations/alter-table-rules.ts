import type { AlterTableCmd, AlterTableStmt, Constraint } from 'libpg-query';
import { checkNewColumn } from './column-rules.ts';
import type { MigrationFile, Refusal } from './migration-file.ts';

/** What earlier statements prove about columns: `table.column` that no row leaves null. */
export interface ProvenColumns {
  /** Column by `table.constraint`, for checks that a value is there. */
  checks: Map<string, string>;
  proven: Set<string>;
}

/** Why a change of an existing table would lock it for long, or break the version that still uses it. */
export function checkAlterTable(
  { relation, cmds = [] }: AlterTableStmt,
  { way, isContract, columns }: Pick<MigrationFile, 'way' | 'isContract'> & { columns: ProvenColumns },
): Refusal[] {
  const table = relation?.relname ?? '';
  return cmds.flatMap((node) => {
    if (!('AlterTableCmd' in node)) return [];
    const command = node.AlterTableCmd;
    if (command.subtype === 'AT_DropColumn' && isContract) return [];
    if (command.subtype === 'AT_ValidateConstraint') {
      const column = columns.checks.get(`${table}.${command.name}`);
      if (column !== undefined) columns.proven.add(`${table}.${column}`);
      if (way === 'concurrently') return [];
    }
    if (command.subtype === 'AT_SetNotNull' && columns.proven.has(`${table}.${command.name}`)) return [];
    const refusal = checkCommand(command, table, columns);
    return Array.isArray(refusal) ? refusal : [refusal];
  });
}

function checkCommand(command: AlterTableCmd, table: string, columns: ProvenColumns): Refusal | Refusal[] {
  const { subtype, def, name = '' } = command;
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? checkNewColumn(def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? checkConstraint(def.Constraint, table, columns) : [];
    case 'AT_AlterColumnType':
      return {
        problem: `ALTER COLUMN ${name} TYPE rewrites the table and its indexes, and the old version reads the old type`,
        instead:
          'Add a column of the new type, fill it with a backfill, and drop the old one in a later release.',
      };
    case 'AT_SetNotNull':
      return {
        problem: `SET NOT NULL reads all of ${table} under the strongest lock`,
        instead: `Write ALTER TABLE ${table} ADD CONSTRAINT ${table}_${name}_not_null NOT NULL ${name} NOT VALID, and VALIDATE CONSTRAINT in a \`-- concurrently\` file.`,
      };
    case 'AT_ValidateConstraint':
      return {
        problem: `VALIDATE CONSTRAINT ${name} reads the whole table while the transaction holds its other locks`,
        instead: 'Put it into a separate file that starts with `-- concurrently`.',
      };
    case 'AT_DropColumn':
      return {
        problem: `DROP COLUMN ${name} breaks the version that still reads it`,
        instead:
          'Release a version without it first, then write `-- contract: released in <version>` above it.',
      };
    case 'AT_AddIdentity':
    case 'AT_SetExpression':
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetAccessMethod':
    case 'AT_SetTableSpace':
      return {
        problem: `${subtype.replace('AT_', '')} rewrites all of ${table} while no one can read it`,
        instead:
          'Add a new column or table, fill it with a backfill, and remove the old one in a later release.',
      };
    default:
      return [];
  }
}

function checkConstraint(constraint: Constraint, table: string, columns: ProvenColumns): Refusal[] {
  const { contype, conname = '', skip_validation: isNotValid = false, indexname } = constraint;
  const notValid = {
    problem: `ADD CONSTRAINT ${conname} reads all of ${table} under a lock`,
    instead: 'Add NOT VALID, and VALIDATE CONSTRAINT in a separate file that starts with `-- concurrently`.',
  };
  switch (contype) {
    case 'CONSTR_CHECK':
      noteCheck(constraint, table, columns);
      return isNotValid ? [] : [notValid];
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      return isNotValid ? [] : [notValid];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return indexname !== undefined
        ? []
        : [
            {
              problem: `ADD CONSTRAINT ${conname} builds an index while no one can write to ${table}`,
              instead:
                'CREATE UNIQUE INDEX CONCURRENTLY in a `-- concurrently` file, then ADD CONSTRAINT … USING INDEX.',
            },
          ];
    case 'CONSTR_EXCLUSION':
      return [
        {
          problem: `ADD CONSTRAINT ${conname} EXCLUDE builds an index while no one can use ${table}`,
          instead: 'Postgres cannot build it concurrently. Put the constraint on a new table.',
        },
      ];
    default:
      return [];
  }
}

/** `check (column is not null)` proves, once validated, what SET NOT NULL would read the table for. */
function noteCheck({ conname = '', raw_expr: check }: Constraint, table: string, columns: ProvenColumns) {
  if (!check || !('NullTest' in check) || check.NullTest.nulltesttype !== 'IS_NOT_NULL') return;
  const column = check.NullTest.arg;
  const field = column && 'ColumnRef' in column ? column.ColumnRef.fields?.at(-1) : undefined;
  if (field && 'String' in field && field.String.sval)
    columns.checks.set(`${table}.${conname}`, field.String.sval);
}
