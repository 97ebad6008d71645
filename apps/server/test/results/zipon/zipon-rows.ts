import type { ResultRow } from '../result-rows';

/** Settings of feedback (ORION Tables I and II): mixed and none first, as the claim is of these two. */
const SETTINGS = [
  ...['mixed', 'none', 'corrective', 'descriptive', 'landmark', 'procedural', 'yes-no'],
] as const;
const METHODS = ['orion', 'cow', 'vlmap', 'cf'] as const;
const ABLATIONS = ['orion-no-map', 'orion-no-detection', 'orion-no-exploration'] as const;
/** A user who errs in every tenth hint and every twentieth verdict. */
const ERRING = '{"errorRate":0.1,"verdictErrorRate":0.05}';

const row = (name: string, agent: string, feedback: string, ...more: string[]): ResultRow => ({
  name,
  args: ['--agent', agent, '--feedback', feedback, ...more],
});

/**
 * The built-in set: every method in every setting, second rounds with and without a memory, ablations, and a user who errs. The name of a row is
 * the folder of its logs.
 */
export const ZIPON_ROWS: readonly ResultRow[] = [
  ...SETTINGS.flatMap((setting) =>
    METHODS.map((agent) => row(`${agent}-${setting}`, agent, setting)),
  ),
  ...['orion', 'orion-no-memory'].map((agent) =>
    row(`${agent}-2`, agent, 'mixed', '--rounds', '2'),
  ),
  ...ABLATIONS.map((agent) => row(`${agent}-mixed`, agent, 'mixed')),
  row('orion-mixed-errs', 'orion', 'mixed', '--manner', ERRING),
];

/** The single room that stands in for the real robot of Table III, in the settings that the paper ran there. */
export const ROOM_ROWS: readonly ResultRow[] = [
  ...['none', 'corrective', 'descriptive', 'landmark', 'procedural'],
].map((setting) => row(`room-${setting}`, 'orion', setting, '--set', 'single-room'));

/** A line of Tables I and II by method and setting; `errs`: with a user who makes errors. */
export type WantedLine = readonly [method: string, feedback: string, user?: 'errs'];

/** Two of them, second less first. */
export interface WantedPair {
  readonly first: WantedLine;
  readonly second: WantedLine;
}

/** The declared family: what words do for each method, what each kind of words does for ORION, words of a user who errs among them, and ORION beside each baseline. */
export const WANTED_PAIRS: readonly WantedPair[] = [
  { first: ['ORION', 'none'], second: ['ORION', 'mixed', 'errs'] },
  ...['ORION', 'CoW', 'VLMap', 'CF'].map(
    (method): WantedPair => ({ first: [method, 'none'], second: [method, 'mixed'] }),
  ),
  ...['yes-no', 'corrective', 'descriptive', 'landmark', 'procedural'].map(
    (setting): WantedPair => ({ first: ['ORION', 'none'], second: ['ORION', setting] }),
  ),
  ...['CoW', 'VLMap', 'CF'].map(
    (method): WantedPair => ({ first: [method, 'mixed'], second: ['ORION', 'mixed'] }),
  ),
];
