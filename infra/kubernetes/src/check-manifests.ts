import { readFileSync, writeFileSync } from 'node:fs';
import { findAllProblems } from './find-problems.ts';
import { renderAll } from './render/render.ts';
import { alertsFile, composeAlerts } from './write-alerts.ts';

/** Renders everything in this folder and checks it. `--write-alerts` writes the alerts of the Prometheus operator first. */
if (process.argv.includes('--write-alerts')) writeFileSync(alertsFile, composeAlerts());
const renderings = await renderAll();
const problems = findAllProblems(renderings);
if (readFileSync(alertsFile, 'utf8') !== composeAlerts())
  problems.push(
    'The alerts of the Prometheus operator are not those of infra/monitoring. Run: pnpm --filter @credit-studio/kubernetes alerts',
  );
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
const count = renderings.reduce((sum, { manifests }) => sum + manifests.length, 0);
console.log(`${count} objects in ${renderings.length} renderings are valid.`);
