import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Engine, ImageConfig } from '../engines/engine.ts';
import { runProgram } from './run-program.ts';
import { type Launcher, RunningProgram } from './running-program.ts';

interface Options {
  runCommand: NonNullable<Engine['runCommand']>;
  image: string;
  name: string;
  config: ImageConfig;
}

/** Starts the programs of an image in containers of Docker or Podman. Each is the first process of its container. */
export function launchInContainers({ runCommand, image, name, config }: Options): Launcher {
  return {
    name,
    config,
    isIsolated: true,
    start({ command, env }) {
      const container = `credit-studio-proof-${randomBytes(6).toString('hex')}`;
      const [program = '', ...args] = runCommand({ image, container, command, env });
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      return new RunningProgram(child, {
        name: command.join(' '),
        // The exit of `run` is that of the program; a container that has just ended cannot be signalled.
        signal: (signal) => void execFile(program, ['kill', '--signal', signal, container], () => {}),
        readStatus: () => runProgram(program, ['exec', container, 'cat', '/proc/1/status']),
      });
    },
    remove: async () => {},
  };
}
