import { z } from 'zod';
import { endOnSignal } from '../processes/index.ts';
import { startAuthEmulator } from './index.ts';

const settings = z
  .object({
    AUTH_EMULATOR_PORT: z.coerce.number().int(),
    FIREBASE_PROJECT_ID: z.string(),
    AUTH_ACCOUNTS_FILE: z.string(),
  })
  .parse(process.env);

const emulator = await startAuthEmulator({
  port: settings.AUTH_EMULATOR_PORT,
  projectId: settings.FIREBASE_PROJECT_ID,
  accountsFile: settings.AUTH_ACCOUNTS_FILE,
});
console.log(`Firebase Auth emulator on ${emulator.url}`);
endOnSignal(() => emulator.close());
