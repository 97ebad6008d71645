import { join } from 'node:path';
import { type MethodPrompt, type PromptTable, read, readText } from '@parley/models/prompts';
import type { ImageRef } from '@parley/protocol';
import {
  aThing,
  GENCOMM_METHODS,
  type GencommInput,
  type LastAction,
  type Marker,
  summaryOf,
} from '@parley/task-gencomm/shared';
import { repositoryRoot } from '../../../repository';

/** Prompts of gencomm, and the placeholders that each may use. */
const PLACEHOLDERS = {
  'overhead-ask': ['target', 'rounds_left', 'notes', 'guards', 'dialogue', 'problem'],
  'ground-answer': ['target', 'dialogue', 'problem'],
  decider: ['target', 'notes', 'dialogue', 'last', 'problem'],
  localise: ['robot', 'notes', 'cells', 'problem'],
  navigator: ['target', 'last', 'distance', 'problem'],
  follow: ['target', 'command', 'problem'],
  'seek-help': ['target', 'last', 'problem'],
  again: ['problem'],
} as const satisfies Record<string, readonly string[]>;
type PromptName = keyof typeof PLACEHOLDERS;

/** What every question has. */
interface Asked {
  readonly image: ImageRef;
  readonly target?: string;
  readonly problem: string | null;
}

/** A method about one picture. Unless it says how its reply is read, that is passed on as it came: the agents ask again for one of no use, and the log keeps it. */
const viewPrompt = <I extends Asked>(
  usual: PromptName,
  more: (input: I) => Readonly<Record<string, string>>,
  readReply: MethodPrompt<I>['read'] = ({ text }) => Promise.resolve(read({ text })),
): MethodPrompt<I> => ({
  port: 'vlm',
  usual,
  values: (input) => ({
    ...(input.target !== undefined && { target: input.target }),
    problem: input.problem === null ? '' : `Your last reply was of no use. ${input.problem}`,
    ...more(input),
  }),
  imageOf: ({ image }) => image.imageId,
  read: readReply,
});

/** A line of a dialogue. Of one that was cut off, its whole sentences. */
const readLine: MethodPrompt<unknown>['read'] = (reply) => Promise.resolve(readText(reply));

const talk = (lines: Parameters<typeof summaryOf>[0]): string =>
  lines.length === 0 ? '(nothing yet)' : summaryOf(lines);

/** The last action and what came of it (appendix A; the overhead agent is told too, §V-A). */
export function lastText(last: LastAction | null): string {
  if (last === null) return 'No action was taken yet.';
  if (last.isDone) return `The last action was ${last.command}, and it succeeded.`;
  const why = last.blocker === null ? '' : `: ${aThing(last.blocker)} barred the way`;
  return `The last action was ${last.command}, and it failed${why}.`;
}

/** What is peculiar to the overhead picture ("Finetuning Prompts"). */
function notesText({
  marker,
  gridSide,
  environmentNotes,
}: Pick<GencommInput<'decider.command'>, 'marker' | 'gridSide' | 'environmentNotes'>): string {
  return [
    marker === 'orange' ? 'The ground agent is the robot with a round orange marker on top.' : '',
    gridSide === null
      ? ''
      : `The picture is divided into ${gridSide * gridSide} numbered cells, 1 in the top left corner.`,
    environmentNotes ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Against pre-emptive words (GenComm appendix E): nobody moves, the other's perspective, and its place and heading by what it sees. */
const GUARDS =
  'The ground agent cannot move while you two talk. Left and right are its own: speak as it sees things, and ask so that its answers tell you where it stands and which way it faces.';

/** How the robot looks from above. */
const ROBOT = {
  none: 'a dark disc on the floor, about as wide as the seat of a small chair',
  orange: 'a disc of bright orange with a dark edge',
} as const satisfies Readonly<Record<Marker, string>>;

/** What gencomm asks models in words (GenComm appendix A to C, G). */
export const GENCOMM_PROMPTS: PromptTable<PromptName> = {
  folder: () => join(repositoryRoot(), 'apps/server/src/tasks/gencomm/prompts'),
  placeholders: PLACEHOLDERS,
  again: 'again',
  methods: {
    'overhead.ask': viewPrompt<GencommInput<'overhead.ask'>>(
      'overhead-ask',
      (input) => ({
        rounds_left: String(input.rounds - input.round + 1),
        notes: notesText(input),
        guards: input.guards === 'finetuned' ? GUARDS : '',
        dialogue: talk(input.lines),
      }),
      readLine,
    ),
    'ground.answer': viewPrompt<GencommInput<'ground.answer'>>(
      'ground-answer',
      ({ lines }) => ({ dialogue: talk(lines) }),
      readLine,
    ),
    'decider.command': viewPrompt<GencommInput<'decider.command'>>('decider', (input) => ({
      notes: notesText(input),
      dialogue: talk(input.lines),
      last: lastText(input.last),
    })),
    'navigator.command': viewPrompt<GencommInput<'navigator.command'>>(
      'navigator',
      ({ last, distanceM }) => ({
        last: lastText(last),
        distance:
          distanceM === null ? '' : `The shortest way to it is now ${distanceM.toFixed(2)} metres.`,
      }),
    ),
    'overhead.localise': viewPrompt<GencommInput<'overhead.localise'>>('localise', (input) => ({
      robot: ROBOT[input.marker],
      notes: input.environmentNotes ?? '',
      cells: String(input.gridSide * input.gridSide),
    })),
    'judge.follow': viewPrompt<GencommInput<'judge.follow'>>('follow', ({ command }) => ({
      command,
    })),
    'judge.seekHelp': viewPrompt<GencommInput<'judge.seekHelp'>>('seek-help', ({ last }) => ({
      last: lastText(last),
    })),
  },
  shapes: GENCOMM_METHODS,
};
