import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser, type Instruction, JSONInstruction, PropertyInstruction } from 'dockerfile-ast';
import * as z from 'zod';
import type { ImageConfig } from './engines/engine.ts';

export interface FinalStage {
  /** From the build stage's root to the working directory. */
  copies: { from: string; to: string }[];
  config: ImageConfig;
}

/** What the last stage of a Dockerfile makes of the files that the build stage leaves, as an engine reads it. */
export function readFinalStage(dockerfile: string): FinalStage {
  const instructions = DockerfileParser.parse(readFileSync(dockerfile, 'utf8')).getInstructions();
  const start = instructions.findLastIndex((instruction) => instruction.getKeyword() === 'FROM');
  const stage: FinalStage = {
    copies: [],
    config: { user: '', workingDirectory: '/', command: [], healthCommand: [], env: {}, labels: {} },
  };
  for (const instruction of instructions.slice(start + 1)) {
    const keyword = instruction.getKeyword();
    const apply = effects[keyword];
    if (!apply)
      throw new Error(`${dockerfile}: ${keyword} in the last stage can only be built by an engine.`);
    apply(stage, instruction);
  }
  return stage;
}

const wordsSchema = z.array(z.string());

const effects: Record<string, (stage: FinalStage, instruction: Instruction) => void> = {
  ARG: () => {},
  EXPOSE: () => {},
  COPY: ({ copies }, instruction) => copies.push(readCopy(readWords(instruction))),
  USER: ({ config }, instruction) => {
    config.user = readWords(instruction).join();
  },
  WORKDIR: ({ config }, instruction) => {
    config.workingDirectory = readWords(instruction).join();
  },
  CMD: ({ config }, instruction) => {
    config.command = readList(instruction);
  },
  HEALTHCHECK: ({ config }, instruction) => {
    const [kind, ...words] = readWords(instruction);
    if (kind === 'CMD') config.healthCommand = wordsSchema.parse(JSON.parse(words.join(' ')));
  },
  ENV: ({ config }, instruction) => Object.assign(config.env, readPairs(instruction)),
  LABEL: ({ config }, instruction) => Object.assign(config.labels, readPairs(instruction)),
};

/** A folder's content is copied to the target, and a file into it. */
function readCopy([from = '', to = '', ...more]: string[]) {
  if (more.length > 0) throw new Error(`COPY ${from} has several sources; write a line for each.`);
  return { from, to: to.endsWith('/') ? path.join(to, path.basename(from)) : to };
}

function readWords(instruction: Instruction): string[] {
  return instruction.getArguments().map((argument) => argument.getValue());
}

function readList(instruction: unknown): string[] {
  if (!(instruction instanceof JSONInstruction)) return [];
  return instruction.getJSONStrings().map((word) => word.getJSONValue());
}

function readPairs(instruction: Instruction): Record<string, string> {
  if (!(instruction instanceof PropertyInstruction)) return {};
  return Object.fromEntries(
    instruction.getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
  );
}
