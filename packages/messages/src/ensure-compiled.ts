import { compileMessages } from './compile.ts';

// Preloaded by every command of the repository (`node --import`), before it imports a message.
await compileMessages();
