// The import table of CONTRIBUTING.md, as code.
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
const any = (names) => `(${names.join('|')})`;

const oneWay = Object.entries(LAYERS).flatMap(([name, folders]) =>
  folders.slice(0, -1).map((folder, i) => {
    const after = folders.slice(i + 1);
    return {
      name: name === 'agent-core' ? `${folder}-is-upstream` : `${name}-${folder}-is-upstream`,
      comment: `${folder} stands before ${after.join(', ')}: take the value as an argument, or move what is shared down.`,
      severity: 'error',
      from: { path: `^packages/${name}/src/${folder}/`, pathNot: TEST },
      to: { path: `^packages/${name}/src/${any(after)}/` },
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
      'log-and-metrics-see-only-the-protocol',
      'Any run is scored from its file alone: write what you need into the log.',
      [`${core}(log|metrics)/`, TEST],
      [core, `${core}$1/`],
    ),
    rule(
      'stages-do-not-log-or-score',
      'Only episode/ writes the log, and nobody scores while running.',
      [`${core}${any(STAGES.slice(0, -1))}/`, TEST],
      `${core}(log|metrics)/`,
    ),
    rule(
      'episode-does-not-score',
      'Metrics are functions of the finished log.',
      [`${core}episode/`, TEST],
      `${core}metrics/`,
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
      'browser-gets-no-policy-or-prompts',
      'A participant who opens the developer tools must not find them.',
      '^apps/web/',
      [core, `${core}(ports|detection|similarity)/`],
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
      ['^(apps|packages)/', '^packages/(protocol|test-kit)/'],
    ),
    rule(
      'test-kit-is-for-tests',
      'Doubles never reach a study.',
      ['', `${TEST}|^e2e/|^apps/server/test/|^packages/agent-core/bench/|^packages/test-kit/`],
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
      '^(?:packages|apps)/([^/]+)/|^(e2e)/',
      [
        '^packages/[^/]+/',
        '^packages/$1/|^packages/[^/]+/(src/index[.]ts|src/[^/]+/index[.]ts|package[.]json)$',
      ],
    ),
    {
      name: 'own-imports-resolve',
      comment: 'An import that cannot be followed is an import no rule can judge.',
      severity: 'error',
      from: {},
      to: { path: '^(@parley/|[.]{1,2}/)', pathNot: '[?]', couldNotResolve: true },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/[^/]+/(dist|data|coverage)/|^e2e/test-results/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
