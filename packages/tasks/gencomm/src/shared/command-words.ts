import { Command } from './command';

/** Commands as people read and press them, and as the agents say them to each other. */
export const COMMAND_WORDS: Readonly<Record<Command, string>> = {
  MoveAhead: 'Move ahead',
  MoveBack: 'Move back',
  RotateLeft: 'Turn left',
  RotateRight: 'Turn right',
  DoNothing: 'Stay in place',
};

/** The command that somebody has said in the words of {@link COMMAND_WORDS}; null for other words. */
export const saidCommand = (text: string): Command | null =>
  Command.options.find((command) => COMMAND_WORDS[command] === text) ?? null;

/** What the robot did last, and what came of it. */
export interface LastAction {
  readonly command: Command;
  readonly isDone: boolean;
  /** Category of what stood in the way; null where nothing did or it is not told (SCI-37). */
  readonly blocker: string | null;
}

const DONE: Readonly<Record<Command, string>> = {
  MoveAhead: 'moved ahead',
  MoveBack: 'moved back',
  RotateLeft: 'turned left',
  RotateRight: 'turned right',
  DoNothing: 'stayed in place',
};

const NOT_DONE: Readonly<Record<Command, string>> = {
  MoveAhead: 'could not move ahead',
  MoveBack: 'could not move back',
  RotateLeft: 'could not turn left',
  RotateRight: 'could not turn right',
  DoNothing: 'could not stay in place',
};

/** Of whom it is told what came of an action: the robot itself, who plays it, or anybody else. */
export type ToldOf = 'I' | 'You' | 'The robot';

/** What came of an action, in a sentence or two: "I turned left." @param who Of whom it is told. */
export function resultText({ command, isDone, blocker }: LastAction, who: ToldOf): string {
  if (isDone) return `${who} ${DONE[command]}.`;
  const why = blocker === null ? 'Something was in the way' : `${who} bumped into the ${blocker}`;
  return `${who} ${NOT_DONE[command]}. ${why}.`;
}

const RESULT =
  /^(?:I|You|The robot) (.+?)\.(?: (?:Something was in the way|(?:I|You|The robot) bumped into the (.+))\.)?$/;

/** The action of which {@link resultText} tells; null for other words. @param who Of whom it is told. */
export function readResult(text: string, who: ToldOf = 'I'): LastAction | null {
  const [, verb = '', blocker = null] = RESULT.exec(text) ?? [];
  const named = (words: Readonly<Record<Command, string>>) =>
    Command.options.find((command) => words[command] === verb) ?? null;
  const done = named(DONE);
  const failed = named(NOT_DONE);
  const read: LastAction | null =
    done !== null
      ? { command: done, isDone: true, blocker: null }
      : failed !== null
        ? { command: failed, isDone: false, blocker }
        : null;
  return read !== null && resultText(read, who) === text ? read : null;
}
