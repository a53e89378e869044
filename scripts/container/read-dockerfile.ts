/** An instruction of a Dockerfile, with its continuation lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage of a Dockerfile: a base (an image or an earlier stage) and the instructions after its FROM. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** A COPY instruction: sources in a stage, or in the build context where `from` is undefined, and a target folder. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Reads the stages of a Dockerfile; the last one is the image. */
export function readStages(dockerfile: string): readonly Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of readInstructions(dockerfile)) {
    if (instruction.name === 'FROM') {
      const [base = '', , name = ''] = instruction.text.split(/\s+/);
      stages.push({ name, base, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push(instruction);
    }
  }
  return stages;
}

function readInstructions(dockerfile: string): readonly Instruction[] {
  const withoutComments = dockerfile.replaceAll(/^\s*#.*\n?/gm, '').replaceAll(/\\\n\s*/g, '');
  const lines = withoutComments.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [, name = '', text = ''] = /^(?<name>[A-Z]+)\s+(?<text>.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`This line of the Dockerfile is no instruction: ${line}`);
    return { name, text };
  });
}

/** Reads the text of a COPY instruction. */
export function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}
