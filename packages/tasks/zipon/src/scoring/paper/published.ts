import { type FeedbackSetting, TELEOPERATOR } from '../../shared';

/** SR, SPL and SIT in per cent, as the paper prints them. */
export type Published = readonly [sr: number, spl: number, sit: number];

/** Settings in the order of Table I, with its titles. */
export const TABLE_1_SETTINGS = [
  { setting: 'none', title: 'No Interaction' },
  { setting: 'yes-no', title: 'Yes/no' },
  { setting: 'corrective', title: 'Corrective' },
  { setting: 'descriptive', title: 'Descriptive' },
  { setting: 'landmark', title: 'Landmark' },
  { setting: 'procedural', title: 'Procedure' },
] as const satisfies readonly { setting: FeedbackSetting; title: string }[];

type Line = {
  readonly method: string;
  /** Its agent here. */ readonly agentId: string;
  /** In the order of {@link TABLE_1_SETTINGS}; null: a dash. */
  readonly cells: readonly (Published | null)[];
  /** Cells with an asterisk: better than all three baselines, Wilcoxon, p < 0.05. */
  readonly starred?: readonly (readonly boolean[])[];
};

/** ORION Table I: single feedback with simulated users, 117 goals in ten scenes, five seeds. */
export const TABLE_1: readonly Line[] = [
  {
    method: 'Human',
    agentId: TELEOPERATOR,
    cells: [null, null, [94.5, 75.7, 81.9], [94.5, 75.4, 84.8], [95, 76.6, 86], [97.2, 78.9, 86.9]],
  },
  {
    method: 'CoW',
    agentId: 'cow',
    cells: [
      [15.4, 8.4, 15.4],
      [36.8, 24.2, 35.8],
      [38.5, 21.6, 29],
      [53.5, 22.4, 33.2],
      [43.9, 21.3, 30.2],
      [59, 22.5, 32.8],
    ],
  },
  {
    method: 'VLMap',
    agentId: 'vlmap',
    cells: [
      [23.9, 20.3, 23.9],
      [41.8, 30.8, 31.2],
      [43.6, 32.6, 35.2],
      [44.4, 31.5, 35.8],
      [53.3, 35.8, 39],
      [67.5, 52.7, 44.1],
    ],
  },
  {
    method: 'CF',
    agentId: 'cf',
    cells: [
      [21.3, 13.7, 21.3],
      [47.9, 25.6, 31.1],
      [52.1, 37.5, 36.5],
      [47, 33.5, 34.1],
      [59.9, 40.1, 40.6],
      [68.4, 49.4, 39.3],
    ],
  },
  {
    method: 'ORION',
    agentId: 'orion',
    cells: [
      [28.2, 24.9, 28.2],
      [54.2, 35.5, 37.8],
      [59, 34.2, 39.1],
      [63.7, 37.4, 44.2],
      [69.5, 40.1, 46.8],
      [80.3, 51.1, 52.8],
    ],
    starred: [
      [false, false, false],
      [true, false, false],
      [true, false, false],
      [true, false, true],
      [true, false, false],
      [true, false, true],
    ],
  },
];

/** ORION with mixed feedback (Table II). */
export const ORION_MIXED: Published = [83.8, 56.6, 53.5];

/** ORION Table II: mixed feedback, baselines and ablations. */
export const TABLE_2: readonly {
  readonly method: string;
  readonly agentId: string;
  readonly line: Published;
}[] = [
  { method: 'CoW', agentId: 'cow', line: [62.4, 33.7, 36.2] },
  { method: 'VLMap', agentId: 'vlmap', line: [71.8, 54.8, 48] },
  { method: 'CF', agentId: 'cf', line: [73.5, 52.3, 44.2] },
  { method: 'ORION', agentId: 'orion', line: ORION_MIXED },
  { method: 'w/o mem', agentId: 'orion-no-memory', line: [81.2, 54.8, 51.2] },
  { method: 'w/o exp', agentId: 'orion-no-exploration', line: [75.9, 51.6, 49.7] },
  { method: 'w/o det', agentId: 'orion-no-detection', line: [72.5, 47.7, 42.2] },
  { method: 'w/o map', agentId: 'orion-no-map', line: [69.2, 37.5, 41.3] },
];

/** ORION in a second round, with the memory of the first (§IV-B3). */
export const SECOND_ROUND: Published = [91.5, 63.9, 65.3];

const NO_STAR = [false, false, false] as const;
const ALL_STARS = [true, true, true] as const;

/** ORION Table III: real robots in one room, 20 goals, two runs. */
export const TABLE_3: readonly {
  readonly title: string;
  readonly setting: FeedbackSetting;
  readonly line: Published;
  /** SR, SPL and SIT with an asterisk: other than without interaction, Wilcoxon, p < 0.05. */
  readonly starred: readonly [boolean, boolean, boolean];
}[] = [
  { title: 'No Interaction', setting: 'none', line: [37.5, 35.8, 37.5], starred: NO_STAR },
  { title: 'Corrective', setting: 'corrective', line: [67.5, 51.8, 53.6], starred: ALL_STARS },
  {
    title: 'Descriptive',
    setting: 'descriptive',
    line: [67.5, 48.6, 48],
    starred: [true, false, false],
  },
  { title: 'Landmark', setting: 'landmark', line: [72.5, 66.8, 54.8], starred: ALL_STARS },
  { title: 'Procedural', setting: 'procedural', line: [72.5, 62.8, 61.9], starred: ALL_STARS },
];

/** What an agent is called in the tables. */
export const methodName = (agent: string): string =>
  [...TABLE_1, ...TABLE_2].find(({ agentId }) => agentId === agent)?.method ?? agent;
