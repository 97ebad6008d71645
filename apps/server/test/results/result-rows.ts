/** One line of a table: a batch of `parley simulate`, as its arguments. */
export interface ResultRow {
  /** As the page names it, in Markdown. */ readonly name: string;
  readonly args: readonly string[];
}

/** Runs of every episode: seeds of the order, the agent and the backends. */
export const SEEDS = ['f1', 'f2', 'f3'] as const;

/** Words that no author of parser or agents has read, of person and vision model alike; opened for what is reported. */
const REPORTED = [
  ...['--seed', SEEDS.join(',')],
  ...['--lexicon', 'final-2'],
  ...['--vlm-words', 'lexicon'],
] as const;

const SILENT = ['--config', '{"asks":false}'] as const;

const talk = (agent: string, input: string, ...more: readonly string[]): ResultRow => ({
  name: `\`${agent}\`, input ${input}${more.length > 0 ? ', silent' : ''}`,
  args: ['--table-top', '--agent', agent, '--input', input, ...more, ...REPORTED],
});

/** Every thing of the category is put before the agent: what is lost is lost by seeing, understanding, judging and asking. */
export const TALK: readonly ResultRow[] = ['evidence', 'aiuta'].flatMap((agent) => [
  talk(agent, 'c'),
  talk(agent, 'd'),
  talk(agent, 'd', ...SILENT),
]);

const whole = (agent: string, ...more: readonly string[]): ResultRow => ({
  name: `\`${agent}\`${more.includes('30') ? ', turns of 30°' : ''}${more.includes('d') ? ', input d' : ''}`,
  args: ['--agent', agent, ...more, ...REPORTED],
});

const named = (name: string, row: ResultRow): ResultRow => ({ ...row, name });

const arm = (preset: string, name: string, ...more: readonly string[]): ResultRow => ({
  name,
  args: ['--preset', preset, ...more, ...REPORTED],
});

/** Whole episodes of 500 actions, input c unless it says d. The perfect judge explores like every one of them that asks. */
export const WHOLE: readonly ResultRow[] = [
  whole('evidence', '--ceilings'),
  whole('aiuta', '--ceilings'),
  whole('matcher', '--input', 'd'),
  named(
    '`matcher`, input d, last resort',
    whole('matcher', '--input', 'd', '--config', '{"lastResort":true}'),
  ),
  whole('vlfm'),
  arm('vlfm-code', '`vlfm` as published (`vlfm-code`)'),
  whole('frontier'),
  whole('random'),
];

/** The arms of CoIN Table 3, and what they leave out put back; all explore as the one with a perfect judge. */
export const TABLE_3: readonly ResultRow[] = [
  arm('table-3-neither', 'neither'),
  arm('table-3-skip-alone', 'Skip-Question alone'),
  arm('table-3-self-alone', 'Self-Questioner alone'),
  arm('paper-strict', 'both (`paper-strict`)', '--ceilings'),
];

/** The same agents without a question, by the description: category alone says nothing to go by. */
export const SILENT_PAIRS: readonly (readonly ResultRow[])[] = ['evidence', 'aiuta'].map(
  (agent) => [
    named(`\`${agent}\`, input d`, whole(agent, '--input', 'd')),
    named(`\`${agent}\`, input d, silent`, whole(agent, '--input', 'd', ...SILENT)),
  ],
);

/** Lines of the whole episodes, which others are paired with: run once. */
const ASKING = { evidence: whole('evidence', '--ceilings'), aiuta: whole('aiuta', '--ceilings') };

/**
 * Table 2 of the paper with simulated people alone: category against free words, all episodes, each agent with itself: six lines of 600
 * episodes, of which those of the two that ask with the category are those of the whole episodes.
 */
export const TABLE_2: readonly (readonly [ResultRow, ResultRow])[] = [
  ['evidence', ASKING.evidence] as const,
  ['aiuta', ASKING.aiuta] as const,
  // It has nothing to compare with where a message describes nothing: its line of input c is a floor.
  ['matcher', whole('matcher', '--input', 'c')] as const,
].map(([agent, withCategory]) => [
  named(`\`${agent}\`, input c`, withCategory),
  named(`\`${agent}\`, input I*`, whole(agent, '--input', 'I*')),
]);

const LLAVA = ['--vlm-profile', 'llava-like'] as const;

/** With a vision model that errs as the one of the paper did, and the arms of Table 3 with it. */
export const LLAVA_LIKE: readonly ResultRow[] = [
  named('`evidence`', whole('evidence', ...LLAVA)),
  named('`aiuta`', whole('aiuta', ...LLAVA)),
  arm('table-3-neither', 'neither', ...LLAVA),
  arm('table-3-skip-alone', 'Skip-Question alone', ...LLAVA),
  arm('table-3-self-alone', 'Self-Questioner alone', ...LLAVA),
  arm('paper-strict', 'both (`paper-strict`)', ...LLAVA),
];

/** Each agent with the errors of `strong`, then with those of `llava-like`. */
export const LLAVA_PAIRS: readonly ResultRow[] = [
  named('`evidence`, `strong`', ASKING.evidence),
  named('`evidence`, `llava-like`', whole('evidence', ...LLAVA)),
  named('`aiuta`, `strong`', ASKING.aiuta),
  named('`aiuta`, `llava-like`', whole('aiuta', ...LLAVA)),
];

/** A quarter of the episodes. */
const QUARTER = ['--n', '50'] as const;

/** Errors of eyes and person over whole episodes, at 0, 1 and 2 times; the first cell is the one that others are paired with. */
export const WHOLE_GRID: readonly {
  readonly agent: string;
  readonly rows: readonly ResultRow[];
}[] = ['evidence', 'aiuta'].map((agent) => ({
  agent,
  rows: [0, 1, 2].flatMap((eyes) =>
    [0, 1, 2].map((person) =>
      named(
        `VLM × ${eyes}, person × ${person}`,
        whole(
          agent,
          '--vlm-profile',
          `strong@${eyes}`,
          '--user-error',
          String(person * 0.05),
          ...QUARTER,
        ),
      ),
    ),
  ),
}));

/** Errors of the vision model by those of the person, at 0, ½, 1 and 2 times, at the table top, over all episodes. */
export const GRID: readonly ResultRow[] = ['evidence', 'aiuta'].map((agent) => ({
  name: `\`${agent}\``,
  args: ['--table-top', '--grid', '--agent', agent, ...REPORTED],
}));
