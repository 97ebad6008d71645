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
  // As people of the studies meet it: the map is made on the way.
  ...['mixed', 'none'].map((setting) =>
    row(`orion-${setting}-online`, 'orion', setting, '--config', '{"semanticMap":"online"}'),
  ),
  // Landmarks without the room of the goal.
  row('orion-landmark-minimal', 'orion', 'landmark', '--manner', '{"packet":"minimal"}'),
  // The ceiling of the detector, as runs (SCI-18a).
  ...['mixed', 'none'].map((setting) =>
    row(`orion-${setting}-seeing`, 'orion', setting, '--detector', 'gt-detector:perfect'),
  ),
];

/** The single room that stands in for the real robot of Table III, in the settings that the paper ran there. */
export const ROOM_ROWS: readonly ResultRow[] = [
  ...['none', 'corrective', 'descriptive', 'landmark', 'procedural'],
].map((setting) => row(`room-${setting}`, 'orion', setting, '--set', 'single-room'));

/** What a condition has that its method and setting do not say: a user who makes errors, one who knows the least, a map that is made on the way, a detector without errors. */
export const VARIANTS = ['errs', 'minimal', 'online', 'seeing'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A line of Tables I and II by method and setting. */
export type WantedLine = readonly [method: string, feedback: string, variant?: Variant];

/** Two of them, second less first. */
export interface WantedPair {
  readonly first: WantedLine;
  readonly second: WantedLine;
}

/** The claim: SR of ORION with mixed words and without, over held-out homes, by one test that is not adjusted. */
export const PRIMARY_PAIR: WantedPair = { first: ['ORION', 'none'], second: ['ORION', 'mixed'] };

/**
 * The declared family: what words do for each method, what each kind of words does for ORION, words of a user who errs, landmarks without rooms and a map that is made
 * on the way among them, and ORION beside each baseline.
 */
export const WANTED_PAIRS: readonly WantedPair[] = [
  { first: ['ORION', 'none'], second: ['ORION', 'mixed', 'errs'] },
  { first: ['ORION', 'none'], second: ['ORION', 'landmark', 'minimal'] },
  { first: ['ORION', 'none', 'online'], second: ['ORION', 'mixed', 'online'] },
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
