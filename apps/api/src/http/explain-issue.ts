import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

function nameOf({ path = [] }: Issue): string {
  return path.map(String).join('.') || 'what you sent';
}

/**
 * A sentence for people where a schema has none of its own, about input of the wrong kind: forms of ours never
 * send it, programs of others do. Undefined leaves zod's words.
 */
export function explainIssue(issue: Issue): string | undefined {
  const name = nameOf(issue);
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? `Please fill in ${name}.`
      : `Please check ${name}: it must be of type ${issue.expected}.`;
  if (issue.code === 'invalid_value') return `Please set ${name} to one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_big') return `Please check ${name}: ${issue.maximum} is the most.`;
  if (issue.code === 'too_small') return `Please check ${name}: ${issue.minimum} is the least.`;
  return issue.code === 'invalid_union' ? `Please check ${name}.` : undefined;
}
