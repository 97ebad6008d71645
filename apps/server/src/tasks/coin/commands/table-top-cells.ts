import { ParleyError } from '@parley/protocol';
import { AGENTS } from '@parley/task-coin/agents';
import type { CoinSpec } from '../coin-spec';
import { vlmProfile } from '../offline';
import { runFolder } from './run-folder';

/** One cell of a table of table tops: the same episodes with something varied. */
export interface TableTopCell {
  readonly label: string;
  readonly specs: readonly CoinSpec[];
}

/** A cell of an arm, with a folder of its own below `--out`. */
export interface ArmCell {
  /** Arm of the study; null without one. */ readonly armId: string | null;
  /** Null where nothing is varied. */ readonly label: string | null;
  /** Empty for the only cell of a run that names no arm. */ readonly folder: string;
  readonly specs: readonly CoinSpec[];
}

/** Runs of one arm, by seeds. */
export interface GroupOfRuns {
  readonly armId: string | null;
  readonly parts: readonly { readonly specs: readonly CoinSpec[] }[];
}

/** What a table top runs: each arm by itself, with each pair of errors or each price. */
export const tableTopCells = (
  groups: readonly GroupOfRuns[],
  { grid, questionPrices }: { readonly grid?: boolean; readonly questionPrices?: string },
): ArmCell[] =>
  groups.flatMap(({ armId, parts }) => {
    const specs = parts.flatMap((part) => part.specs);
    const varied =
      grid === true
        ? errorCells(specs)
        : questionPrices === undefined
          ? [{ label: null, specs }]
          : priceCells(specs, questionPrices);
    return varied.map((cell) => ({
      armId,
      label: cell.label,
      folder: runFolder({ armId, label: cell.label }),
      specs: cell.specs,
    }));
  });

/** Multiples of the error of each stand-in (SCI-18). */
const FACTORS = [0, 0.5, 1, 2] as const;
/** Share of what a person has wrong at 1 ×, where the run names none. */
const USER_ERROR = 0.05;

/** VLM error × user error, every combination. */
export const errorCells = (specs: readonly CoinSpec[]): TableTopCell[] =>
  FACTORS.flatMap((eyes) =>
    FACTORS.map((person) => ({
      label: `VLM × ${eyes}, user × ${person}`,
      specs: specs.map((spec) => withErrors(spec, eyes, person)),
    })),
  );

function withErrors(spec: CoinSpec, eyes: number, person: number): CoinSpec {
  const { noise } = spec;
  const name = `${noise.vlmProfile}@${eyes}`;
  if (vlmProfile(name) === null)
    throw new ParleyError('BAD_INPUT', `${noise.vlmProfile} cannot be scaled`, {
      where: '--vlm-profile',
      remedy: 'Name a profile without a factor, such as strong.',
    });
  const userErrorRate = person * (noise.userErrorRate > 0 ? noise.userErrorRate : USER_ERROR);
  return { ...spec, noise: { ...noise, vlmProfile: name, userErrorRate } };
}

/**
 * The same episodes or dialogues at several prices of a question, nats.
 *
 * @throws {ParleyError} `BAD_INPUT` for a price that is none or stands there twice, or an agent to which questions have none.
 */
export const priceCells = (specs: readonly CoinSpec[], list: string): TableTopCell[] =>
  readPrices(list).map((questionPrice) => ({
    label: `price ${questionPrice}`,
    specs: specs.map((spec) => withPrice(spec, questionPrice)),
  }));

function readPrices(list: string): number[] {
  const prices: number[] = [];
  for (const text of list.split(',')) {
    const price = Number(text);
    if (text.trim() === '' || !(price >= 0)) throw badPrices(`"${text}" is no price`);
    if (prices.includes(price)) throw badPrices(`names the price ${price} twice`);
    prices.push(price);
  }
  return prices;
}

const badPrices = (message: string): ParleyError =>
  new ParleyError('BAD_INPUT', message, {
    where: '--question-prices',
    remedy: 'Pass different numbers by commas, such as 0.05,0.1,0.2.',
  });

function withPrice(spec: CoinSpec, questionPrice: number): CoinSpec {
  const robot = { ...spec.agents.robot, config: { ...spec.agents.robot.config, questionPrice } };
  AGENTS[robot.agentId]?.checkConfig(robot.config);
  return { ...spec, agents: { robot } };
}
