import { z } from 'zod';

function port(fallback: number) {
  return z.coerce.number().int().min(0).max(65_535).default(fallback);
}

const settingsSchema = z.object({
  PAYPAL_SANDBOX_PORT: port(4010),
  GEMINI_SANDBOX_PORT: port(4020),
  SANDBOX_DATA_DIR: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_URL: z.url().optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
});

/** The settings of a sandbox that runs as a separate process; exits with one line per problem. */
export function readServeSettings(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = settingsSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`);
  return process.exit(1);
}
