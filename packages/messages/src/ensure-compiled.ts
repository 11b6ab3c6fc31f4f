import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { areMessagesCurrent } from './compile.ts';

// Preloaded by every command of the repository (`node --import`), before it imports a message. The compiler is another
// process: it takes 250 MB, which a command that stays, such as `npm start`, would hold as long as it runs.
if (!areMessagesCurrent())
  execFileSync(process.execPath, [fileURLToPath(new URL('compile.ts', import.meta.url))], {
    stdio: 'inherit',
  });
