import { writeFileSync } from 'node:fs';
import { endpoints } from '../endpoints.ts';
import { renderCalls } from './render-calls.ts';

/** Writes `src/calls.ts`, which is checked by `src/calls.test.ts`. */
writeFileSync(new URL('../calls.ts', import.meta.url), renderCalls(endpoints));
