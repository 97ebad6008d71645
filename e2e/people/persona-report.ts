/** What counts of an episode's metrics. */
export interface Scored {
  readonly trialId: string;
  readonly episodeId: string;
  readonly finished: boolean;
  readonly isPractice: boolean;
  readonly success: 0 | 1;
  readonly questionsAsked: number;
  readonly steps: number;
}

/** The same episodes answered by a persona through the page, by the oracle and by the persona without a page. */
export interface PersonaResult {
  readonly personaId: string;
  readonly page: readonly Scored[];
  readonly oracle: readonly Scored[];
  readonly simulated: readonly Scored[];
}

/**
 * One row for every object that a person was given: the finished one, else what was begun, which counts as not found, else
 * a row without anything. A page that hangs must not look better than one that fails.
 */
export function everyObject(episodeIds: readonly string[], scored: readonly Scored[]): Scored[] {
  const counted = scored.filter(({ isPractice }) => !isPractice);
  return episodeIds.map((episodeId) => {
    const own = counted.filter((one) => one.episodeId === episodeId);
    const finished = own.find((one) => one.finished);
    if (finished !== undefined) return finished;
    const begun = own.at(-1);
    return begun === undefined
      ? { ...NEVER_BEGUN, trialId: episodeId, episodeId }
      : { ...begun, success: 0 };
  });
}

const NEVER_BEGUN = {
  finished: false,
  isPractice: false,
  success: 0,
  questionsAsked: 0,
  steps: 0,
} as const;

/** Success rates side by side, paired by trial; objects that were not finished count as not found. */
export function reportOf(results: readonly PersonaResult[]): string {
  const rows = results.map(({ personaId, ...runs }) => row(personaId, runs));
  const all = {
    page: results.flatMap(({ page }) => page),
    oracle: results.flatMap(({ oracle }) => oracle),
    simulated: results.flatMap(({ simulated }) => simulated),
  };
  return [
    '| person | n | unfinished | SR in the page % | SR of the oracle % | difference | found by one alone (page, oracle) | SR headless % | as in the page | questions (page, oracle) | actions (page) |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    row('**all**', all),
    '',
  ].join('\n');
}

type Runs = Omit<PersonaResult, 'personaId'>;

function row(name: string, { page, oracle, simulated }: Runs): string {
  const rate = (scored: readonly Scored[]): number => 100 * mean(scored.map((one) => one.success));
  const successOf = (scored: readonly Scored[], id: string): number | undefined =>
    scored.find(({ trialId }) => trialId === id)?.success;
  const alone = (mine: readonly Scored[], other: readonly Scored[]): number =>
    mine.filter((one) => one.success === 1 && successOf(other, one.trialId) === 0).length;
  const done = page.filter(({ finished }) => finished);
  const alike = page.filter((one) => successOf(simulated, one.trialId) === one.success).length;
  const questions = (scored: readonly Scored[]): string =>
    mean(scored.map((one) => one.questionsAsked)).toFixed(1);
  const cells = [
    name,
    page.length,
    page.length - done.length,
    rate(page).toFixed(1),
    rate(oracle).toFixed(1),
    (rate(page) - rate(oracle)).toFixed(1),
    `${alone(page, oracle)}, ${alone(oracle, page)}`,
    rate(simulated).toFixed(1),
    `${alike} of ${page.length}`,
    `${questions(done)}, ${questions(oracle)}`,
    mean(done.map(({ steps }) => steps)).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
