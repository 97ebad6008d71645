import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const PRODUCT = fileURLToPath(new URL('../packages/tasks', import.meta.url));

/** Task kinds: those of the product and of the test kit, and those whose code is to come. */
const KINDS = new Set([
  ...readdirSync(PRODUCT),
  ...['parlour', 'zipon', 'gencomm', 'r2r', 'pinverify'],
]);

/** Code that serves every task kind. */
const GENERAL =
  /^(packages\/(agent-core|log|metrics|protocol|models)\/src\/|apps\/web\/src\/(?!tasks\/)|apps\/server\/src\/(?!tasks\/|bench\/))/;

/**
 * What may name a kind, and how often. The list may only shrink: a name too many is a fault, and so is one that is gone
 * and still allowed.
 *
 * @type {readonly { path: string, name: string, times: number, why: string }[]}
 */
export const ALLOWED = [
  {
    path: 'packages/log/src/upgrade/from-2.ts',
    name: 'coin',
    times: 1,
    why: 'logs of version 2 name no task kind: there was one',
  },
  {
    path: 'packages/protocol/src/study.ts',
    name: 'coin',
    times: 1,
    why: 'study files that name no task kind are of the first one',
  },
  {
    path: 'packages/protocol/src/sensor.ts',
    name: 'coin',
    times: 2,
    why: 'a camera of a published benchmark, by this name in study files and logs',
  },
  {
    path: 'packages/protocol/src/sensor.ts',
    name: 'pinverify',
    times: 2,
    why: 'a camera of a published benchmark, by this name in study files and logs',
  },
  {
    path: 'apps/server/src/cli/episodes-convert.ts',
    name: 'r2r',
    times: 1,
    why: 'a file format of a published data set',
  },
  {
    path: 'apps/server/src/cli/episodes-convert.ts',
    name: 'zipon',
    times: 1,
    why: 'a file format of a published data set',
  },
  {
    path: 'apps/server/src/cli/episodes-flags.ts',
    name: 'coin',
    times: 1,
    why: 'rules of a published benchmark, by the name that `--benchmark` has had',
  },
  {
    path: 'apps/server/src/cli/episodes-flags.ts',
    name: 'zipon',
    times: 2,
    why: 'rules of a published benchmark, by the name that `--benchmark` has had',
  },
  {
    path: 'apps/server/src/cli/episodes-generate.ts',
    name: 'coin',
    times: 6,
    why: 'rules of a published benchmark, by the name that `--benchmark` has had',
  },
  {
    path: 'apps/server/src/cli/episodes-generate.ts',
    name: 'zipon',
    times: 5,
    why: 'rules of a published benchmark, by the name that `--benchmark` has had',
  },
  {
    path: 'apps/server/src/cli/episodes-validate.ts',
    name: 'r2r',
    times: 1,
    why: 'a file format of a published data set',
  },
  {
    path: 'apps/server/src/cli/metrics.ts',
    name: 'coin',
    times: 1,
    why: 'an example in a help text',
  },
  {
    path: 'apps/server/src/cli/understand.ts',
    name: 'zipon',
    times: 1,
    why: 'a published data set of descriptions',
  },
  {
    path: 'apps/server/src/studies/upgrade/to-format-2.ts',
    name: 'coin',
    times: 1,
    why: 'study files of format 1 name no task kind: there was one',
  },
];

/**
 * Finds names of task kinds in imports, texts and names of properties of code that serves every kind. Comments and the
 * names of papers ("CoIN") are free.
 *
 * @param {string} path Relative to the root, with forward slashes.
 * @param {string} text
 * @returns {{ path: string, line: number, name: string }[]}
 */
export function findKindNames(path, text) {
  if (!GENERAL.test(path)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {ReturnType<typeof findKindNames>} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const name of namesIn(node)) found.push({ path, line, name });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * @param {readonly { path: string, line: number, name: string }[]} found In all files.
 * @param {typeof ALLOWED} allowed
 * @returns {string[]} Faults, one line each.
 */
export function kindNameFaults(found, allowed = ALLOWED) {
  const extra = found.flatMap(({ path, line, name }) => {
    const all = found.filter((one) => one.path === path && one.name === name);
    const times = allowed.find((one) => one.path === path && one.name === name)?.times ?? 0;
    return all.length > times
      ? [`${path}:${line}  names the task kind ${name}: let the kind say it, through its doors`]
      : [];
  });
  const stale = allowed.flatMap(({ path, name, times }) => {
    const left = found.filter((one) => one.path === path && one.name === name).length;
    return left < times
      ? [`${path}  names ${name} ${left} times, not ${times}: lower that in scripts/kind-names.mjs`]
      : [];
  });
  return [...extra, ...stale];
}

/** @param {ts.Node} node @returns {string[]} */
function namesIn(node) {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node);
  const isProperty = ts.isIdentifier(node) && isNameOfProperty(node);
  if (!isText && !isProperty) return [];
  const words = node.text.split(/[^A-Za-z0-9]+/);
  return [...new Set(words)].filter((word) => KINDS.has(word));
}

/** `{ coin: 1 }`, `kinds.coin`, `{ coin }` @param {ts.Identifier} node */
function isNameOfProperty(node) {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ts.isShorthandPropertyAssignment(parent)
  );
}
