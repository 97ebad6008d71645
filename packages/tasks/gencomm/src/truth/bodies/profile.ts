import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import fit from './gpt4-like.json';

const share = z.number().min(0).max(1);

/**
 * How the offline bodies err. Shares are of conversations, as the trait rates of GenComm Table I; each body draws from streams of its own
 * (SCI-17).
 */
export const BodyProfile = z.strictObject({
  overhead: z
    .strictObject({
      localisationM: z
        .number()
        .min(0)
        .max(20)
        .default(0)
        .describe('Standard deviation of where it takes the robot to be, on each axis, metres'),
      heading: z
        .enum(['inferred', 'told'])
        .default('inferred')
        .describe(
          'How it knows which way the robot faces, which the picture does not show. inferred: together with where the robot stands, by what it saw it do and what the ground agent has answered so far; told: by truth',
        ),
      headingConfusion: share
        .default(0)
        .describe('Conversations in which it takes the robot to face another quarter than that'),
      ghosts: share
        .default(0)
        .describe('Conversations in which it names a thing that is not there'),
      preemptive: share
        .default(0)
        .describe('Conversations in which it takes the robot to have moved already'),
    })
    .prefault({}),
  ground: z
    .strictObject({
      orientationConfusion: share
        .default(0)
        .describe('Answers in which left and right are exchanged'),
      ghosts: share.default(0),
      preemptive: share.default(0).describe('Conversations in which it says that it has moved'),
    })
    .prefault({}),
  judge: z
    .strictObject({
      trust: share
        .default(1)
        .describe('Commands that it follows, of those that nothing in its view speaks against'),
      seek: share
        .default(1)
        .describe('Steps in which it seeks help, of those without the target in view'),
    })
    .prefault({}),
});
export type BodyProfile = z.infer<typeof BodyProfile>;

/**
 * Shares that the fit found (`npm run fit:gencomm`): with them what runs over training homes show, not what is drawn, are the trait rates of Table I. A
 * claim is lost where the overhead agent knows of no move, a ghost where its word fits something in the home, and the judge's vetoes come on top of its trust.
 */
const Fit = z.object({
  homes: z.array(z.string()),
  seeds: z.array(z.string()),
  cells: z
    .array(
      z.object({
        rounds: z.int().positive(),
        targets: z.object({ hPe: share, hGo: share, cr: share }),
        shares: z.object({ preemptive: share, ghosts: share, trust: share }),
        asRun: z.object({ hPe: share, hGo: share, cr: share }),
      }),
    )
    .min(1),
});
export const GPT4_LIKE_FIT = Fit.parse(fit);

type Shares = (typeof GPT4_LIKE_FIT.cells)[number]['shares'];

/** Shares at a number of rounds: linear between those of the fit, its first and last beyond. */
function sharesAt(rounds: number): Shares {
  const { cells } = GPT4_LIKE_FIT;
  const hi = cells.find((cell) => cell.rounds >= rounds) ?? cells[cells.length - 1];
  const lo = cells.findLast((cell) => cell.rounds <= rounds) ?? cells[0];
  if (hi === undefined || lo === undefined) throw new TypeError('the fit has no cell');
  const part = hi === lo ? 0 : (rounds - lo.rounds) / (hi.rounds - lo.rounds);
  const at = (name: keyof Shares): number =>
    lo.shares[name] + part * (hi.shares[name] - lo.shares[name]);
  return { preemptive: at('preemptive'), ghosts: at('ghosts'), trust: at('trust') };
}

/** Names of profiles. */
export const PROFILES = ['exact', 'gpt4-like'] as const;
export type ProfileName = (typeof PROFILES)[number];

/**
 * The offline bodies of a profile at a number of rounds. `exact` never errs. `gpt4-like` is fitted to the trait rates of Table I; how
 * far off it takes the robot to be is ours (the paper's appendix G shows that GPT-4 cannot find it, and gives no numbers).
 */
export function bodyProfile(name: ProfileName, rounds: number): BodyProfile {
  if (name === 'exact') return BodyProfile.parse({});
  const { preemptive, ghosts, trust } = sharesAt(rounds);
  return BodyProfile.parse({
    overhead: { localisationM: 2, heading: 'told', headingConfusion: 0.6, ghosts, preemptive },
    ground: { orientationConfusion: 0.3, ghosts, preemptive },
    judge: { trust, seek: 0.8 },
  });
}

/** A profile by its name. @throws {ParleyError} `NOT_FOUND` with the names that there are. */
export function knownProfile(name: string): ProfileName {
  const found = PROFILES.find((one) => one === name);
  if (found !== undefined) return found;
  throw new ParleyError('NOT_FOUND', `there is no profile "${name}" of the offline bodies`, {
    where: 'profile',
    remedy: `Use one of ${PROFILES.join(', ')}.`,
  });
}
