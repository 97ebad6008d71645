/** One line of a table: a batch of `parley simulate`, as its arguments. */
export interface ResultRow {
  /** As the page names it, in Markdown. */ readonly name: string;
  readonly args: readonly string[];
}

/** Runs of every episode: seeds of the order, the agent and the backends. */
export const SEEDS = ['f1', 'f2', 'f3'] as const;

/** Words that nobody who writes parser or agents has read; opened for what is reported. */
const REPORTED = ['--seed', SEEDS.join(','), '--lexicon', 'final'] as const;

const talk = (agent: string, input: string): ResultRow => ({
  name: `\`${agent}\`, input ${input}`,
  args: ['--table-top', '--agent', agent, '--input', input, ...REPORTED],
});

/** Every thing of the category is put before the agent: what is lost is lost by seeing, understanding, judging and asking. */
export const TALK: readonly ResultRow[] = ['evidence', 'aiuta'].flatMap((agent) =>
  ['c', 'd'].map((input) => talk(agent, input)),
);

const whole = (agent: string, ...more: readonly string[]): ResultRow => ({
  name: `\`${agent}\`${more.includes('30') ? ', turns of 30°' : ''}${more.includes('d') ? ', input d' : ''}`,
  args: ['--agent', agent, ...more, ...REPORTED],
});

const arm = (preset: string, name: string, ...more: readonly string[]): ResultRow => ({
  name,
  args: ['--preset', preset, ...more, ...REPORTED],
});

/** Whole episodes of 500 actions, input c unless it says d. The perfect judge explores like every one of them that asks. */
export const WHOLE: readonly ResultRow[] = [
  whole('evidence', '--ceilings'),
  whole('aiuta'),
  whole('matcher', '--input', 'd'),
  whole('vlfm'),
  arm('vlfm-code', '`vlfm` as published (`vlfm-code`)'),
  whole('frontier'),
  whole('random'),
];

const HALF = ['--n', '100'] as const;

/** The arms of CoIN Table 3 over half of the episodes, and what they leave out put back. */
export const TABLE_3: readonly ResultRow[] = [
  arm('table-3-neither', 'neither', ...HALF),
  arm('table-3-skip-alone', 'Skip-Question alone', ...HALF),
  arm('table-3-self-alone', 'Self-Questioner alone', ...HALF),
  arm('paper-strict', 'both (`paper-strict`)', ...HALF),
];

/** Errors of the vision model by those of the person, at 0, ½, 1 and 2 times; half of the episodes. */
export const GRID: readonly ResultRow[] = ['evidence', 'aiuta'].map((agent) => ({
  name: `\`${agent}\``,
  args: ['--table-top', '--grid', '--agent', agent, ...HALF, ...REPORTED],
}));
