// Runs a program that starts child processes, and ends the process group with the launcher.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** turbo's tasks are separate process groups that only turbo can end, so it is given time to do so. */
const patienceMs = 5000;

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit', detached: true });
let isEnding = false;

/** False when the group has ended already. */
function signalGroup(signal) {
  try {
    process.kill(-child.pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function endGroup() {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline && signalGroup(0)) await delay(20);
  signalGroup('SIGKILL');
}

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  signalGroup('SIGTERM');
  await endGroup();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(143));
// In place of the preload's own listener, which would end this process and leave the group behind.
process.removeAllListeners('disconnect');
process.once('disconnect', () => end(1));
process.channel?.unref();
child.once('error', (error) => {
  console.error(`${command}: ${error.message}`);
  process.exit(1);
});
child.once('exit', (code, signal) => {
  if (isEnding) return;
  signalGroup('SIGKILL');
  process.exit(code ?? (signal === null ? 0 : 1));
});
