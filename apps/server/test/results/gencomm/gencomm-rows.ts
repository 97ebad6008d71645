import type { ResultRow } from '../result-rows';
import { eachOfTwo } from './fit-step';

const TALKING = ['cooperative', 'selective-action', 'selective-communication'];
const ROUNDS = [1, 3, 5];

const cell = (profile: string, agent: string, rounds: number): ResultRow => ({
  name: `${profile}/${agent}-${rounds}`,
  args: ['--agent', agent, '--c-len', String(rounds), '--profile', profile],
});

const talking = (profile: string): ResultRow[] =>
  ROUNDS.flatMap((rounds) => TALKING.map((agent) => cell(profile, agent, rounds)));

/** No Comm with bodies that never err: what each cell of the grid is held against. */
export const SILENT: ResultRow = cell('exact', 'no-comm', 0);

/** The cells of Tables I and II, with bodies that err and without. */
export const CELLS: readonly ResultRow[] = [
  cell('gpt4-like', 'random', 0),
  cell('gpt4-like', 'no-comm', 0),
  ...talking('gpt4-like'),
  SILENT,
  ...talking('exact'),
];

/** One cell of the grid: where help turns into harm. */
export interface GridRow extends ResultRow {
  /** Standard deviation of where the robot is taken to be, on each axis, metres. */
  readonly localisationM: number;
  /** Conversations in which somebody claims a move, as drawn, 0…1. */ readonly claims: number;
}

/** Errors of the grid: all else is exact, and the robot does what it is told after three rounds. */
const LOCALISATION_M = [0, 0.5, 1, 2] as const;
const CLAIMS = [0, 1 / 3, 1] as const;

export const GRID: readonly GridRow[] = LOCALISATION_M.flatMap((localisationM) =>
  CLAIMS.map((claims): GridRow => {
    const preemptive = Math.round(eachOfTwo(claims) * 10000) / 10000;
    const body = { overhead: { localisationM, preemptive }, ground: { preemptive } };
    return {
      ...{ localisationM, claims, name: `grid/${localisationM}-${preemptive}` },
      args: [
        ...['--agent', 'cooperative', '--c-len', '3', '--profile', 'exact'],
        ...['--body', JSON.stringify(body)],
      ],
    };
  }),
);

/** How the overhead body knows which way the robot faces. */
export interface HeadingRow extends ResultRow {
  readonly rounds: number;
  readonly heading: 'told' | 'inferred';
  /** Conversations in which it takes another quarter, 0…1. */ readonly confusion: number;
}

/** What knowing the heading is worth, all else exact: it is told, as a ceiling; worked out; and worked out with errors. */
export const HEADING: readonly HeadingRow[] = (
  [
    ...ROUNDS.map((rounds) => [rounds, 'told', 0] as const),
    ...[0.25, 0.5, 0.75].map((confusion) => [3, 'inferred', confusion] as const),
  ] as const
).map(([rounds, heading, headingConfusion]) => ({
  ...{ rounds, heading, confusion: headingConfusion },
  name: `heading/${rounds}-${heading}-${headingConfusion}`,
  args: [
    ...['--agent', 'cooperative', '--c-len', String(rounds), '--profile', 'exact'],
    ...['--body', JSON.stringify({ overhead: { heading, headingConfusion } })],
  ],
}));

/** The same from the cells: the heading is worked out without error. */
export const HEADING_EXACT: readonly HeadingRow[] = ROUNDS.map((rounds) => ({
  ...cell('exact', 'cooperative', rounds),
  ...{ rounds, heading: 'inferred', confusion: 0 },
}));
