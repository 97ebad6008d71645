import { ParleyError } from '@parley/protocol';
import { z } from 'zod';

const share = z.number().min(0).max(1);

/**
 * How the offline bodies err. Shares of conversations, so that they are the trait rates that a run shows (GenComm Table I): each body
 * draws from streams of its own (SCI-17).
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
      headingConfusion: share
        .default(0)
        .describe('Conversations in which it takes the robot to face another quarter'),
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

/** Rates of pre-emptive conversations of Table I, both execution schemes together, by C_len. */
const TABLE_I_PREEMPTIVE: readonly (readonly [rounds: number, rate: number])[] = [
  [0, 0],
  [1, (0.482 + 0.3455) / 2],
  [3, (0.779 + 0.78) / 2],
  [5, (0.816 + 0.807) / 2],
];

/** Mean rate of conversations with ghost objects in Table I. */
const TABLE_I_GHOSTS = (0.3455 + 0.4251 + 0.3273 + 0.3455 + 0.3273 + 0.3273) / 6;

/** Mean cooperation rate of Selective Action in Table I. */
const TABLE_I_COOPERATION = (0.232 + 0.228 + 0.189) / 3;

/** Rate at a number of rounds, linear between those of the table, and the last one beyond. */
function preemptiveAt(rounds: number): number {
  const at = TABLE_I_PREEMPTIVE.findIndex(([known]) => known >= rounds);
  if (at < 0) return TABLE_I_PREEMPTIVE.at(-1)?.[1] ?? 0;
  const [hi, hiRate] = TABLE_I_PREEMPTIVE[at] as readonly [number, number];
  if (hi === rounds || at === 0) return hiRate;
  const [lo, loRate] = TABLE_I_PREEMPTIVE[at - 1] as readonly [number, number];
  return loRate + ((rounds - lo) / (hi - lo)) * (hiRate - loRate);
}

/** Share for each of two independent sources that together come to `rate`: 1 − (1 − p)² = rate. */
const eachOfTwo = (rate: number): number => 1 - Math.sqrt(1 - rate);

/** Names of profiles. */
export const PROFILES = ['exact', 'gpt4-like'] as const;
export type ProfileName = (typeof PROFILES)[number];

/**
 * The offline bodies of a profile at a number of rounds. `exact` never errs. `gpt4-like` has the trait rates of Table I; how far off it
 * takes the robot to be is ours (the paper's appendix G shows that GPT-4 cannot find it, and gives no numbers).
 */
export function bodyProfile(name: ProfileName, rounds: number): BodyProfile {
  if (name === 'exact') return BodyProfile.parse({});
  const preemptive = eachOfTwo(preemptiveAt(rounds));
  const ghosts = eachOfTwo(TABLE_I_GHOSTS);
  return BodyProfile.parse({
    overhead: { localisationM: 2, headingConfusion: 0.6, ghosts, preemptive },
    ground: { orientationConfusion: 0.3, ghosts, preemptive },
    judge: { trust: TABLE_I_COOPERATION, seek: 0.8 },
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
