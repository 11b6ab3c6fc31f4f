import { type Environment, environmentSchema } from './environment.ts';
import { findProductionProblems } from './find-production-problems.ts';

function findStorageProblems(environment: Environment): string[] {
  const needed =
    environment.STORAGE_DRIVER === 's3'
      ? (['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      : (['STORAGE_DISK_PATH'] as const);
  return needed
    .filter((name) => !environment[name])
    .map((name) => `${name}: is missing; STORAGE_DRIVER=${environment.STORAGE_DRIVER} needs it`);
}

/** The settings of a process, or one readable line per problem. An empty variable counts as unset. */
export function parseEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment } | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success)
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  const problems = [...findStorageProblems(parsed.data), ...findProductionProblems(parsed.data)];
  return problems.length > 0 ? { problems } : { environment: parsed.data };
}
