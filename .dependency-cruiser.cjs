// The import table of ARCHITECTURE.md, as code.
// Run by scripts/check-boundaries.mjs, which also proves that these rules can fail.

const LAYERS = require('./scripts/layers.cjs');

const STAGES = LAYERS['agent-core'];
// The world: what a page may load; `tone` comes with `three`. The rest is for Node.
const PAGE = ['format', 'three', 'view'];
const NODE = LAYERS.scenes.filter((folder) => ![...PAGE, 'tone'].includes(folder));

const TEST = '[.]test[.]tsx?$';
const core = '^packages/agent-core/src/';
const scenes = '^packages/scenes/src/';
const WORLD = '^packages/(scenes|homes|datasets)/';
/** Task kinds of the product, and those of the test kit. */
const KINDS = '^packages/(?:test-kit/)?tasks/';
/** Entry points of a task kind: what each may import besides the protocol and what pages may see. */
const DOORS = [
  { door: 'shared', may: '', why: 'A page may load it: no robot, no truth, no scoring.' },
  { door: 'agents', may: '|agent-core', why: 'An agent sees neither truth nor rows nor pages.' },
  { door: 'scoring', may: '|log|metrics', why: 'A trial is scored from its log alone.' },
  {
    door: 'truth',
    may: '|scenes|homes|datasets',
    why: 'Truth is for the server: no robot sees it.',
  },
];
/** Of the server: task kinds, and what they add to the command line. */
const SERVER = '^apps/server/src/';
const COMMANDS = `${SERVER}tasks/(commands[.]ts$|[^/]+/commands/)`;
const any = (names) => `(${names.join('|')})`;

/** Where the folders of a list of layers lie. */
const sourcesOf = (name) => (name.startsWith('apps/') ? `^${name}/src/` : `^packages/${name}/src/`);
const oneWay = Object.entries(LAYERS).flatMap(([name, folders]) =>
  folders.slice(0, -1).map((folder, i) => {
    const after = folders.slice(i + 1);
    const short = name.replace('apps/', '');
    return {
      name: name === 'agent-core' ? `${folder}-is-upstream` : `${short}-${folder}-is-upstream`,
      comment: `${folder} stands before ${after.join(', ')}: take the value as an argument, or move what is shared down.`,
      severity: 'error',
      from: { path: `${sourcesOf(name)}${folder}/`, pathNot: `${TEST}|${COMMANDS}` },
      to: { path: `${sourcesOf(name)}${any(after)}/` },
    };
  }),
);

/** Files under `from` may not import files under `to`, save those under `except`. */
function rule(name, comment, from, to) {
  const [fromPath, fromNot] = [from].flat();
  const [toPath, toNot] = [to].flat();
  return {
    name,
    comment,
    severity: 'error',
    from: { ...(fromPath && { path: fromPath }), ...(fromNot && { pathNot: fromNot }) },
    to: { path: toPath, ...(toNot && { pathNot: toNot }) },
  };
}

module.exports = {
  forbidden: [
    rule(
      'protocol-is-the-floor',
      'protocol imports nothing of ours: move the shape down, or the code up.',
      '^packages/protocol/',
      ['^(packages|apps|e2e)/', '^packages/protocol/'],
    ),
    ...[
      ['^packages/agent-core/', WORLD],
      [WORLD, '^packages/agent-core/'],
    ].map(([from, to]) =>
      rule(
        'world-and-robot-are-strangers',
        'The robot must not see ground truth. They fit by shape (the World port); apps/server joins them.',
        from,
        to,
      ),
    ),
    rule(
      'scenes-knows-no-maker',
      'A home is used in the same way whatever made it: move what is shared down into scenes.',
      '^packages/scenes/',
      '^packages/(homes|datasets)/',
    ),
    rule(
      'homes-and-datasets-are-strangers',
      'What both need belongs in scenes; scripts and apps/server join them.',
      '^packages/(homes|datasets)/src/',
      ['^packages/(homes|datasets)/', '^packages/$1/'],
    ),
    ...oneWay,
    rule(
      'log-stands-on-the-protocol',
      'Any run, old or new, is read from its file alone: rows know no robot, no world and no task.',
      ['^packages/log/', TEST],
      ['^packages/', '^packages/(log|protocol)/'],
    ),
    rule(
      'metrics-see-only-the-log',
      'What tasks score in common is a function of the log.',
      ['^packages/metrics/', TEST],
      ['^packages/', '^packages/(metrics|log|protocol)/'],
    ),
    rule(
      'only-episode-writes-the-log',
      'A stage of the robot knows its trial by what it is told, not by rows.',
      [`${core}${any(STAGES.filter((stage) => !['ports', 'episode'].includes(stage)))}/`, TEST],
      '^packages/log/',
    ),
    rule(
      'models-know-no-truth',
      'A model answers what it is asked: homes, truth and words of a task kind are handed in.',
      ['^packages/models/', TEST],
      [
        '^packages/',
        '^packages/(models|protocol|log)/|^packages/agent-core/src/(ports|detection|similarity)/',
      ],
    ),
    rule(
      'models-stay-on-the-server',
      'Keys, prompts and weights of providers are for Node: a page has models of its own.',
      ['^(packages|apps/web|e2e)/', `^packages/(models|test-kit)/|${TEST}`],
      '^packages/models/',
    ),
    rule(
      'packages-know-no-task',
      'A task kind stands on the packages: what two kinds share goes down into one of them.',
      ['^packages/(?!tasks/|registry/|test-kit/)', TEST],
      KINDS,
    ),
    rule('tasks-are-strangers', 'Two kinds share by a package below them.', `${KINDS}([^/]+)/`, [
      KINDS,
      `${KINDS}$1/`,
    ]),
    ...DOORS.map(({ door, may, why }) =>
      rule(
        `task-${door}-door`,
        why,
        [`${KINDS}([^/]+)/src/${door}/`, `${TEST}|[.]fixture[.]ts$`],
        ['^packages/', `^packages/(protocol${may})/|${KINDS}$1/src/(${door}|shared)/`],
      ),
    ),
    rule(
      'registry-doors',
      'A registry of one door never loads another: a page would get truth and prompts.',
      '^packages/registry/src/([^/]+)/',
      [
        '^packages/',
        '^packages/(protocol|agent-core/src/ports|metrics)/|^packages/registry/src/($1|shared)/|^packages/tasks/[^/]+/src/$1/',
      ],
    ),
    rule(
      'test-kinds-come-by-their-condition',
      'Import the door of the registry: `parley-test-kinds` of the packages adds the kinds of the test kit.',
      ['', '^packages/registry/test-kinds/'],
      '^packages/registry/test-kinds/',
    ),
    {
      ...rule(
        'scenes-page-parts-stay-light',
        'A page loads format, three and view: nothing there may reach the parts made for Node.',
        [`${scenes}${any(PAGE)}/`, TEST],
        `${scenes}${any(NODE)}/|(^|/)@(recast-navigation|gltf-transform)/`,
      ),
      to: {
        path: `${scenes}${any(NODE)}/|(^|/)@(recast-navigation|gltf-transform)/`,
        reachable: true,
      },
    },
    rule(
      'packages-never-import-apps',
      'Packages are used by apps, not the other way round.',
      '^packages/',
      '^(apps|e2e)/',
    ),
    rule('apps-are-islands', 'What two apps share belongs in protocol.', '^apps/([^/]+)/', [
      '^(apps|e2e)/',
      '^apps/$1/',
    ]),
    rule(
      'general-server-names-no-kind',
      'A kind enters by the tables of tasks/: take what it gives through them. Measurements may name the kind that they run.',
      [`${SERVER}(?!tasks/[^/]+/|tasks/(index|openers|commands)[.]ts$)`, `${SERVER}bench/|${TEST}`],
      `${SERVER}tasks/[^/]+/|${KINDS}`,
    ),
    rule(
      'truth-is-for-backends-and-measurements',
      'Sessions, pages, studies and exports see what a backend answered, never what is true: ask through a port.',
      [`${SERVER}(?!(ground-truth|ports/senses|tasks|cli|bench)/)`, TEST],
      `${SERVER}ground-truth/`,
    ),
    rule(
      'server-kinds-are-strangers',
      'What two kinds share stands before tasks.',
      `${SERVER}tasks/([^/]+)/`,
      [`${SERVER}tasks/[^/]+/|${KINDS}`, `${SERVER}tasks/$1/|${KINDS}$1/`],
    ),
    rule(
      'commands-are-shown-by-the-command-line',
      'What commands share with the rest of the server stands before them.',
      [`${SERVER}(?!cli/)`, `${COMMANDS}|${TEST}`],
      COMMANDS,
    ),
    rule(
      'commands-know-no-command-line',
      'What commands of a kind share with those of all kinds stands in terminal.',
      [COMMANDS, TEST],
      `${SERVER}cli/`,
    ),
    rule(
      'browser-gets-no-policy-or-prompts',
      'A participant who opens the developer tools must not find them.',
      '^apps/web/',
      [
        `${core}|^packages/(tasks/[^/]+/src|registry/src)/`,
        `${core}(ports|detection|similarity)/|^packages/(tasks/[^/]+/src|registry/src)/(shared|scoring)`,
      ],
    ),
    rule(
      'pages-of-participants-do-not-score',
      'Only what experimenters see is scored in the browser.',
      ['^apps/web/src/', `^apps/web/src/(experimenter|tasks/[^/]+/replay)/|${TEST}`],
      '^packages/(tasks/[^/]+/src|registry/src)/scoring',
    ),
    rule(
      'browser-gets-only-the-page-parts-of-scenes',
      'Import @parley/scenes/format, /three or /view.',
      ['^apps/web/', TEST],
      [WORLD, `${scenes}${any(PAGE)}/`],
    ),
    rule(
      'e2e-sees-only-the-screen',
      'A journey knows HTTP and the page; shapes come from protocol, doubles from test-kit.',
      '^e2e/',
      ['^(apps|packages)/', '^packages/(protocol|log|test-kit)/'],
    ),
    rule(
      'training-is-a-leaf',
      'Training makes files that the product ships; nothing of the product runs it.',
      '^(packages|apps|e2e)/',
      '^training/',
    ),
    rule(
      'training-knows-no-page',
      'Models are trained and judged in Node: by packages, and by what the server measures.',
      '^training/',
      '^(apps/web|e2e)/',
    ),
    rule(
      'test-kit-is-for-tests',
      'Doubles never reach a study.',
      [
        '',
        `${TEST}|[.]fixture[.]ts$|^e2e/|^apps/(server|web)/test/|^packages/(agent-core/bench|log/test|test-kit|registry/test-kinds)/`,
      ],
      '^packages/test-kit/',
    ),
    rule(
      'test-kit-stays-below-apps',
      'test-kit doubles packages, not apps.',
      '^packages/test-kit/',
      '^(apps|e2e)/',
    ),
    rule(
      'tests-are-leaves',
      'Move what two tests share into test-kit or a file of its own.',
      '',
      TEST,
    ),
    rule(
      'enter-by-the-front-door',
      'Import a package by its name (@parley/...), never a file inside it.',
      '^(?:packages/tasks|packages|apps)/([^/]+)/|^(e2e)/',
      [
        '^packages/[^/]+/',
        [
          '^packages/(?:tasks/)?$1/',
          ...['', 'tasks/', 'test-kit/tasks/'].flatMap((below) => [
            `^packages/${below}[^/]+/src/index[.]ts$`,
            `^packages/${below}[^/]+/src/[^/]+/index[.]ts$`,
            `^packages/${below}[^/]+/package[.]json$`,
          ]),
        ].join('|'),
      ],
    ),
    {
      name: 'own-imports-resolve',
      comment: 'An import that cannot be followed is an import no rule can judge.',
      severity: 'error',
      from: {},
      to: { path: '^(@parley/|#|[.]{1,2}/)', pathNot: '[?]', couldNotResolve: true },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages(/tasks)?|apps)/[^/]+/(dist|data|coverage)/|^e2e/test-results/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
