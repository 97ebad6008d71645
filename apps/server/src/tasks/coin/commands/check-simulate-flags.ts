import { ParleyError, type Study } from '@parley/protocol';
import { PROMPTED } from '../../../ports/port-kind';
import { backendsOfStudy } from '../../../studies';
import type { SimulateFlags } from './simulate-flags';

/** What the table top has no use for: it runs one dialogue at a time, with offline backends, on frames of its own. */
const UNUSED_AT_TABLE = [
  ['policy', '--policy', 'it is asked step by step'],
  ['cellsOf', '--cells-of', 'people walked'],
  ['turnDeg', '--turn-deg', 'no step is walked'],
  ['jobs', '--jobs', 'its dialogues are held one after the other'],
  ['models', '--models', 'its backends are offline'],
  ['prompts', '--prompts', 'its backends are offline'],
  ['budgetUsd', '--budget-usd', 'its backends are offline and cost nothing'],
  ['cassette', '--cassette', 'it calls nothing that could be recorded'],
  ['record', '--record', 'it calls nothing that could be recorded'],
  ['detector', '--detector', 'all is found there'],
  ['detectors', '--detectors', 'all is found there'],
  ['detectorThreads', '--detector-threads', 'all is found there'],
  ['scorer', '--scorer', 'no place is explored there'],
  ['scorers', '--scorers', 'no place is explored there'],
  ['encoder', '--encoder', 'no agent compares texts there'],
] as const satisfies readonly (readonly [keyof SimulateFlags, string, string])[];

/** What names an agent of our own. */
const AGENT_FLAGS = [
  ['agent', '--agent'],
  ['preset', '--preset'],
] as const;

type Checked = Partial<
  Pick<
    SimulateFlags,
    | 'tableTop'
    | 'grid'
    | 'questionPrices'
    | 'ceiling'
    | 'ceilings'
    | 'maxSteps'
    | 'n'
    | 'agent'
    | 'preset'
    | (typeof UNUSED_AT_TABLE)[number][0]
  >
>;

interface Fault {
  readonly is: boolean;
  readonly where: string;
  readonly message: string;
  readonly remedy: string;
}

/**
 * Refuses options of `parley simulate` that mean nothing together, before anything is opened or run.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the option.
 */
export function checkSimulateFlags(flags: Checked): void {
  const fault = faultsOf(flags).find(({ is }) => is);
  if (fault === undefined) return;
  const { where, message, remedy } = fault;
  throw new ParleyError('BAD_INPUT', message, { where, remedy });
}

/**
 * Refuses a study whose backends are prompted at the table top, before a model is opened.
 *
 * @throws {ParleyError} `BAD_INPUT` naming the first such backend.
 */
export function checkTableTopStudy(
  { tableTop = false }: Pick<Checked, 'tableTop'>,
  study: Pick<Study, 'task' | 'ports'> | null,
): void {
  if (!tableTop || study === null) return;
  const port = Object.entries(backendsOfStudy(study)).find(
    ([, backend]) => backend === PROMPTED,
  )?.[0];
  if (port === undefined) return;
  throw new ParleyError('BAD_INPUT', `names a study whose ${port} is ${PROMPTED}`, {
    where: '--table-top',
    remedy: 'The table top has offline backends: leave out --table-top, or take another study.',
  });
}

function faultsOf(flags: Checked): Fault[] {
  const { tableTop = false, grid = false, questionPrices, ceiling, ceilings = false } = flags;
  const hasPrices = questionPrices !== undefined;
  return [
    ...AGENT_FLAGS.map(([name, where]) => ({
      is: flags.policy !== undefined && flags[name] !== undefined,
      where,
      message: 'does not go with --policy, which is asked in place of an agent',
      remedy: 'Leave out one of the two.',
    })),
    {
      is: grid && !tableTop,
      where: '--grid',
      message: 'is of the table top',
      remedy: 'Add --table-top.',
    },
    {
      is: grid && hasPrices,
      where: '--grid',
      message: 'goes alone',
      remedy: 'Make a table of errors and one of prices in two runs.',
    },
    {
      is: tableTop && ceiling !== undefined,
      where: '--ceiling judge',
      message: 'means nothing at the table top: all is found there, and a perfect judge is right',
      remedy: 'Leave out --table-top, or --ceiling judge.',
    },
    {
      is: tableTop && ceilings,
      where: '--ceilings',
      message: 'means nothing at the table top, which is the ceiling of the explorer itself',
      remedy: 'Leave out --table-top: --ceilings runs it as well.',
    },
    {
      is: tableTop && flags.maxSteps !== undefined,
      where: '--max-steps',
      message: 'means nothing at the table top, where no step is walked',
      remedy: 'Leave out --table-top, or --max-steps.',
    },
    ...UNUSED_AT_TABLE.map(([name, where, why]) => ({
      is: tableTop && flags[name] !== undefined,
      where,
      message: `means nothing at the table top: ${why}`,
      remedy: `Leave out --table-top, or ${where}.`,
    })),
    {
      is:
        flags.cellsOf !== undefined &&
        (flags.n !== undefined || hasPrices || ceiling !== undefined),
      where: '--cells-of',
      message:
        'goes without --n, --question-prices and --ceiling: what people met is run once for each seed',
      remedy: 'Leave these out.',
    },
    {
      is: ceiling !== undefined && ceilings,
      where: '--ceiling judge',
      message: 'does not go with --ceilings, which runs the perfect judge beside the agent',
      remedy: 'Leave out one of the two.',
    },
    {
      is: hasPrices && (ceiling !== undefined || ceilings),
      where: '--question-prices',
      message: 'goes without ceilings',
      remedy: 'A judge that is never wrong asks nothing: make the ceilings in a run of their own.',
    },
  ];
}
