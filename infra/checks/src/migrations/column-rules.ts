import type { ColumnDef, Constraint, Node } from 'libpg-query';
import type { Refusal } from './migration-file.ts';

const inSteps =
  'Add the column without it; fill it in a `-- backfill: <table>` file, and let the API or a trigger set it in new rows.';
const constraintLater =
  'Add the column without it, then ADD CONSTRAINT … NOT VALID, and VALIDATE CONSTRAINT in a `-- concurrently` file.';

/** Why a new column would rewrite or scan its table under the strongest lock. */
export function checkNewColumn({ colname = '', typeName, constraints = [] }: ColumnDef): Refusal[] {
  const found = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const hasDefault = found.some(({ contype }) => contype === 'CONSTR_DEFAULT');
  const refusals = found.flatMap((constraint) => checkColumnConstraint(colname, constraint, hasDefault));
  const type = typeName?.names?.map((node) => ('String' in node ? node.String.sval : '')).at(-1) ?? '';
  if (/serial/.test(type))
    refusals.push({ problem: `ADD COLUMN ${colname} ${type} rewrites the whole table`, instead: inSteps });
  return refusals;
}

function checkColumnConstraint(name: string, constraint: Constraint, hasDefault: boolean): Refusal[] {
  const refuse = (problem: string, instead: string) => [
    { problem: `ADD COLUMN ${name} ${problem}`, instead },
  ];
  switch (constraint.contype) {
    case 'CONSTR_DEFAULT':
      return constraint.raw_expr && !isFixed(constraint.raw_expr)
        ? refuse('has a default that differs from row to row, so the whole table is rewritten', inSteps)
        : [];
    case 'CONSTR_GENERATED':
      return constraint.generated_kind === 'v'
        ? []
        : refuse(
            'is stored and generated, so the whole table is rewritten',
            `Make it VIRTUAL. Or: ${inSteps}`,
          );
    case 'CONSTR_IDENTITY':
      return refuse('is an identity, so the whole table is rewritten', inSteps);
    case 'CONSTR_NOTNULL':
      return hasDefault
        ? []
        : refuse(
            'is NOT NULL without a default, which existing rows contradict',
            'Give it a constant default, or add it without NOT NULL, fill it, and then ADD CONSTRAINT … NOT NULL … NOT VALID.',
          );
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return refuse(
        'builds an index while no one can write',
        'Add the column only, then CREATE UNIQUE INDEX CONCURRENTLY in a `-- concurrently` file.',
      );
    case 'CONSTR_FOREIGN':
      return refuse('has a foreign key that is checked under a lock on both tables', constraintLater);
    case 'CONSTR_CHECK':
      return refuse('has a check that reads the whole table under a lock', constraintLater);
    default:
      return [];
  }
}

/** Functions whose value is one for the whole statement, so that Postgres stores it once instead of in every row. */
const fixedFunctions = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

function isFixed(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true;
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isFixed(node.TypeCast.arg);
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isFixed);
  if ('A_Expr' in node)
    return [node.A_Expr.lexpr, node.A_Expr.rexpr].every((side) => side === undefined || isFixed(side));
  if (!('FuncCall' in node)) return false;
  const name = node.FuncCall.funcname?.at(-1);
  return name !== undefined && 'String' in name && fixedFunctions.has(name.String.sval ?? '');
}
