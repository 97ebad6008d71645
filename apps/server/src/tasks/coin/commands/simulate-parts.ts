import type { EpisodeRules } from '@parley/protocol';
import { InputKind } from '@parley/task-coin/shared';
import { readSeeds } from '../../../terminal/read-seeds';
import { withPerfectJudge } from '../ceilings';
import type { CoinSpec } from '../coin-spec';
import { type BatchChoice, batchSpecs, coinRules, specOf } from '../coin-specs';
import type { PeopleCell } from './cells-of-people';
import { runFolder } from './run-folder';
import type { SharedChoice } from './simulate-backends';
import type { SimulateFlags } from './simulate-flags';
import type { SimulateInput } from './simulate-input';
import { priceCells } from './table-top-cells';

/** Runs with one seed, one arm and one price. */
export interface Part {
  readonly seed: string;
  /** Of all parts of the command alone: where its logs go below `--out`, and whose its runs are. */
  readonly folder: string;
  readonly specs: readonly CoinSpec[];
}

/** Runs that are scored together. */
export interface Group {
  /** Arm of the study; null without one. */ readonly armId: string | null;
  /** What was varied, such as `price 0.2`; null where nothing was. */ readonly label:
    | string
    | null;
  /** A part by seed. */ readonly parts: readonly Part[];
  /** The perfect judge on the same episodes, where ceilings are wanted. */
  readonly judge: readonly Part[] | null;
}

/** Everything that a command runs, by what is scored together: arms by prices, each with all seeds. */
export function simulateGroups(
  input: SimulateInput,
  flags: SimulateFlags,
  { shared, agent }: { readonly shared: SharedChoice; readonly agent: BatchChoice['agent'] },
): Group[] {
  const { ceiling, ceilings, questionPrices, tableTop } = flags;
  const seeds = readSeeds(flags.seed);
  const seedOf = (seed: string) => (seeds.length > 1 ? seed : null);
  if (input.kind === 'people') return groupsOfPeople(input.cells, flags, { shared, agent, seeds });
  const arms = new Map<string | null, Part[]>();
  // Seeds are compared on the same episodes: the first one's order says which are the first `--n`.
  const inOrder = { ...shared, orderSeed: seeds[0] as string };
  for (const seed of seeds)
    for (const { armId, specs } of armsOf(input, flags, { shared: { ...inOrder, seed }, agent })) {
      const folder = runFolder({ armId, label: null, seed: seedOf(seed) });
      arms.set(armId, [...(arms.get(armId) ?? []), { seed, folder, specs }]);
    }
  // The table top makes its own table of prices.
  const prices = tableTop === true ? undefined : questionPrices;
  return [...arms].flatMap(([armId, parts]): Group[] => {
    if (prices !== undefined) return groupsByPrice(armId, parts, { prices, seedOf });
    if (ceiling === 'judge') return [{ armId, label: null, parts: perfectOf(parts), judge: null }];
    return [{ armId, label: null, parts, judge: ceilings === true ? perfectOf(parts) : null }];
  });
}

/** The cells that people met, by input: their agent unless the command line names one, their rules, their own words. */
function groupsOfPeople(
  cells: readonly PeopleCell[],
  flags: SimulateFlags,
  {
    shared,
    agent,
    seeds,
  }: {
    readonly shared: SharedChoice;
    readonly agent: BatchChoice['agent'];
    readonly seeds: readonly string[];
  },
): Group[] {
  const isNamed = [flags.agent, flags.preset, flags.policy].some((name) => name !== undefined);
  const inputs = [...new Set(cells.map(({ input }) => input))].sort();
  return inputs.map((input) => {
    const parts = seeds.map((seed) => ({
      seed,
      folder: runFolder({
        armId: null,
        label: `input ${input}`,
        seed: seeds.length > 1 ? seed : null,
      }),
      specs: cells
        .filter((cell) => cell.input === input)
        .map(({ episode, instruction, rules, agent: theirs, vlmWords }, i, all) => {
          const before = all.slice(0, i).filter((one) => one.episode === episode).length;
          const own = {
            ...{ agent: isNamed ? agent : theirs, input, studyHash: null },
            vlmWords: flags.vlmWords ?? vlmWords,
            rules: withFlags({ ...rules, seed }, flags),
          };
          return { ...specOf(episode, before, { ...shared, ...own, seed }), instruction };
        }),
    }));
    const judge = flags.ceilings === true ? perfectOf(parts) : null;
    return { armId: null, label: `input ${input}`, parts, judge };
  });
}

/** The same runs with the perfect judge in the agent's place. */
const perfectOf = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, specs: part.specs.map(withPerfectJudge) }));

/** Each price with every seed. */
function groupsByPrice(
  armId: string | null,
  parts: readonly Part[],
  { prices, seedOf }: { readonly prices: string; readonly seedOf: (seed: string) => string | null },
): Group[] {
  const labels = priceCells([], prices).map(({ label }) => label);
  return labels.map((label, i) => ({
    armId,
    label,
    parts: parts.map((part) => ({
      ...part,
      folder: runFolder({ armId, label, seed: seedOf(part.seed) }),
      specs: priceCells(part.specs, prices)[i]?.specs ?? [],
    })),
    judge: null,
  }));
}

/** Every arm of a study on all its episodes, by the study's own rules; or the agent of the command line. */
function armsOf(
  input: Exclude<SimulateInput, { kind: 'people' }>,
  flags: SimulateFlags,
  {
    shared,
    agent,
  }: {
    readonly shared: SharedChoice & Pick<BatchChoice, 'seed'>;
    readonly agent: BatchChoice['agent'];
  },
): { readonly armId: string | null; readonly specs: readonly CoinSpec[] }[] {
  if (input.kind === 'episodes') {
    const rules = coinRules({ sensorId: flags.sensor, seed: shared.seed });
    const specs = batchSpecs(input.episodes, {
      ...shared,
      agent,
      input: InputKind.parse(flags.input),
      rules: withFlags(rules, flags),
      studyHash: null,
    });
    return [{ armId: null, specs }];
  }
  const { study, studyHash, episodes, arms } = input;
  return arms.map(({ armId, agent: own, input: first }) => ({
    armId,
    specs: batchSpecs(episodes, {
      ...shared,
      agent: { agentId: own.agentId, config: own.config as BatchChoice['agent']['config'] },
      input: InputKind.parse(first),
      rules: withFlags(study.rules, flags),
      studyHash,
      armId,
    }),
  }));
}

/** Flags of the command line go before the rules of a study. */
function withFlags(rules: EpisodeRules, { maxSteps, turnDeg }: SimulateFlags): EpisodeRules {
  return {
    ...rules,
    motion: turnDeg === undefined ? rules.motion : { ...rules.motion, turnDeg },
    limits: maxSteps === undefined ? rules.limits : { ...rules.limits, maxSteps },
  };
}
